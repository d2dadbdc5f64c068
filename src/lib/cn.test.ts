import { twMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn } from './cn'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every word in the source’s strings that tailwind-merge reads as a conflicting class. */
function classesOfSource(): string[] {
  const words = new Set<string>()
  for (const [file, source] of Object.entries(sources)) {
    if (/\.test\.|class-groups/.test(file)) continue
    for (const [text] of source.matchAll(/'[^'\n]*'|"[^"\n]*"/g)) {
      for (const word of text.slice(1, -1).split(/\s+/)) words.add(word)
    }
  }
  // Variants such as `md:` work the same for every class.
  return [...words].filter((word) => /^[^:]+$/.test(word) && twMerge(`${word} ${word}`) === word)
}

describe('class names', () => {
  it('classes are joined, and the later of two conflicting classes wins', () => {
    expect(cn('px-4 text-sm', null, 'p-2', 'text-muted-foreground')).toBe(
      'text-sm p-2 text-muted-foreground',
    )
  })

  it('our class groups resolve every pair of classes used in the app as tailwind-merge does', () => {
    const classes = classesOfSource()
    expect(classes.length).toBeGreaterThan(400)
    const different = classes.flatMap((first) =>
      classes.map((second) => `${first} ${second}`).filter((both) => cn(both) !== twMerge(both)),
    )
    expect(different).toEqual([])
  }, 60_000)
})
