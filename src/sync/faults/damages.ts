/** [X21] What lies in a store and cannot be opened although its key is there: each is told once. */
export class Damages {
  private readonly told = new Set<string>();
  /** Where errors are reported. */
  tell: (error: Error) => void = () => undefined;

  /** Why something could not be opened; what is no failure of opening is thrown on. */
  note(place: string, cause: unknown): null {
    if (!(cause instanceof DOMException)) throw cause;
    if (!this.told.has(place)) this.tell(new Error(`${place} is damaged`, { cause }));
    this.told.add(place);
    return null;
  }
}
