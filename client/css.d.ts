/** Style sheets are imported for their effect; the bundler reads them. */
declare module "*.css";

/** The text of a file. */
declare module "*?raw" {
  const text: string;
  export default text;
}
