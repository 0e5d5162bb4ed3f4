/** The package's types have a file name that TypeScript does not find. */
declare module "unicode-confusables" {
  const confusables: { rectifyConfusion(text: string): string };
  export default confusables;
}
