/** What is used of the package, which brings no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      heard: (
        name: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
      ) => void,
    ): this;
    on(event: 'error', heard: (error: Error) => void): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    /** Ends the parsing after this event. */
    stop(): void;
    parse(xml: string): void;
  }
}
