/**
 * Translation extensions replace each text node with an element. Preact keeps writing to the detached node, so the page stops updating.
 * This puts the node back, empty, before the translation, and removes the translation once Preact changes or removes the node.
 */

/** The element that took a text's place: Google's and most others are `font`, any other holds the same text. */
function replacementOf(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined {
  return [...addedNodes, previousSibling, nextSibling].find((node): node is HTMLElement => {
    if (!(node instanceof HTMLElement) || !node.isConnected || translations.has(node)) return false;
    return node.localName === "font" || (node.childElementCount === 0 && node.textContent === text.data);
  });
}

const translations = new Set<HTMLElement>();

function bringBack(text: Text, translation: HTMLElement): void {
  const original = text.data;
  // Some move the node itself into their element.
  if (translation.contains(text)) text.replaceWith(original);
  text.data = "";
  translation.before(text);
  translations.add(translation);
  const drop = () => {
    observer.disconnect();
    translations.delete(translation);
    translation.remove();
  };
  const observer = new MutationObserver((records) => {
    const isWritten = records.some(({ type }) => type === "characterData");
    if (isWritten || !text.isConnected) drop();
    // The original language is shown again.
    else if (!translation.isConnected) {
      drop();
      text.data = original;
    }
  });
  observer.observe(text, { characterData: true });
  if (text.parentNode) observer.observe(text.parentNode, { childList: true });
}

/** Call once. */
export function surviveTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.removedNodes) {
        if (!(node instanceof Text) || node.data === "" || node.parentNode === record.target) continue;
        const translation = replacementOf(node, record);
        if (translation) bringBack(node, translation);
      }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
