/** A text and its section. `{name}` stands for what the app fills in. */
export type Word = readonly [section: string, text: string]

/** A number, named as in the feature’s `limits.ts`. */
export type Limit = readonly [section: string, name: string, value: unknown]

/** The texts and limits that one document requires of a feature. */
export interface FeatureWords {
  words?: readonly Word[]
  limits?: readonly Limit[]
}

/** One of the three documents, as data. */
export interface SpecificationDocument {
  number: 1 | 2 | 3
  /** Route patterns, with the feature that owns the screen. */
  routes: readonly (readonly [section: string, pattern: string, owner: string])[]
  features: Readonly<Record<string, FeatureWords>>
}
