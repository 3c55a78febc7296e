/** Videos are bundled as bytes. */
declare module '*.mp4' {
  const bytes: Uint8Array;
  // biome-ignore lint/style/noDefaultExport: the bundler's binary loader gives a default export
  export default bytes;
}
