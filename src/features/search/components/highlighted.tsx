import { highlight } from '../model/highlight'

/** Marks the search terms in a text. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="bg-primary/15 rounded-sm text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
