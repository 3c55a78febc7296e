/** What is used of the package, which brings no types. */
declare module 'papaparse' {
  interface ParseResult {
    data: string[][];
    errors: { type: string; code: string; row?: number }[];
  }
  interface StepOptions {
    delimiter: string;
    step(row: { data: string[]; errors: ParseResult['errors'] }, parser: { abort(): void }): void;
  }
  const papaparse: {
    parse(text: string, options: StepOptions): void;
    parse(text: string, options: { delimiter: string; preview?: number }): ParseResult;
    unparse(
      rows: string[][],
      options: { delimiter: string; newline: string; quotes: (cell: string) => boolean },
    ): string;
  };
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default papaparse;
}
