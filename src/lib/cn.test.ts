import { twMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn } from './cn'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every word of a string of the source that tailwind-merge takes for a class that sets something. */
function classesOfSource(): string[] {
  const words = new Set<string>()
  for (const [file, source] of Object.entries(sources)) {
    if (/\.test\.|class-groups/.test(file)) continue
    for (const [text] of source.matchAll(/'[^'\n]*'|"[^"\n]*"/g)) {
      for (const word of text.slice(1, -1).split(/\s+/)) words.add(word)
    }
  }
  // What stands before a colon says when, and is the same for all.
  return [...words].filter((word) => /^[^:]+$/.test(word) && twMerge(`${word} ${word}`) === word)
}

describe('class names', () => {
  it('are joined, and the later of two that set the same wins', () => {
    expect(cn('px-4 text-sm', null, 'p-2', 'text-muted-foreground')).toBe(
      'text-sm p-2 text-muted-foreground',
    )
  })

  it('of the app are known: every two of them are taken as all of Tailwind would take them', () => {
    const classes = classesOfSource()
    expect(classes.length).toBeGreaterThan(400)
    const different = classes.flatMap((first) =>
      classes.map((second) => `${first} ${second}`).filter((both) => cn(both) !== twMerge(both)),
    )
    expect(different).toEqual([])
  }, 60_000)
})
