/** Fonts are bundled as bytes. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  // biome-ignore lint/style/noDefaultExport: the bundler's binary loader gives a default export
  export default bytes;
}
