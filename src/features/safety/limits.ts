/** Sizes of pages and limits of text, as in the tables. */
export const safetyLimits = {
  page: 20,
  wordMin: 2,
  wordMax: 60,
  words: 100,
}
