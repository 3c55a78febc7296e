/** A part of a chapter: what it is about, then what to do, step by step. */
export type Section = {
  title: string;
  text?: readonly string[];
  steps?: readonly string[];
  /** Shown side by side with what each of them means. */
  terms?: readonly (readonly [term: string, meaning: string])[];
  /** What is easily overlooked. */
  note?: string;
};

/** A chapter of the guide [H1]. */
export type Chapter = { title: string; lead: string; sections: readonly Section[] };
