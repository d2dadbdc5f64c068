import { safetyCopy } from '../copy'

/** What a block does and what it doesn't. */
export function BlockConsequences({ name }: { name: string }) {
  return (
    <>
      <ul className="list-disc space-y-1.5 pl-5">
        {safetyCopy.blockConsequences(name).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-3">{safetyCopy.blockLimits(name)}</p>
    </>
  )
}
