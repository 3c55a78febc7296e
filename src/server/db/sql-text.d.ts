/** Migrations are bundled as text. */
declare module '*.sql' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler's text loader gives a default export
  export default text;
}
