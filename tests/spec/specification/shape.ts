/** A sentence or label and the section it stands in. `{name}` marks what the app fills in. */
export type Word = readonly [section: string, text: string]

/** A number, by the name it has in the feature's `limits.ts`. */
export type Limit = readonly [section: string, name: string, value: unknown]

/** What one document says a feature shows and keeps to. */
export interface FeatureWords {
  words?: readonly Word[]
  limits?: readonly Limit[]
}

/** One of the three documents, as data. */
export interface SpecificationDocument {
  number: 1 | 2 | 3
  /** Patterns as the router writes them, with the feature that owns the screen. */
  routes: readonly (readonly [section: string, pattern: string, owner: string])[]
  features: Readonly<Record<string, FeatureWords>>
}
