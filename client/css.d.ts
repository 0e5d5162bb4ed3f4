/** Style sheets are imported for their effect; the bundler reads them. */
declare module "*.css";
