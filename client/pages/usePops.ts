/** Follows the address of a page with parts of its own in the fragment. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso";

/** Renders again when links or the browser's buttons change the address. @returns how often the buttons did */
export function usePops(): number {
  // Links change the location, the browser's buttons only the address.
  useLocation();
  const pops = useSignal(0);
  useEffect(() => {
    const onPop = () => pops.value++;
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, [pops]);
  return pops.value;
}
