import { describe, expect, it } from 'vitest'
import { distanceFromEdge } from './toast-place'

const HEIGHT = 800

function box(top: number, bottom: number, left = 800, right = 1200) {
  return { top, bottom, left, right }
}

describe('the place of toasts', () => {
  it('toasts stay at the edge while they cover no button', () => {
    expect(distanceFromEdge(box(700, 800), [box(740, 780, 100, 200)], HEIGHT)).toBe(0)
  })

  it('toasts at the bottom move above the button they would cover', () => {
    expect(distanceFromEdge(box(700, 800), [box(750, 790)], HEIGHT)).toBe(62)
  })

  it('toasts at the top move below the button they would cover', () => {
    expect(distanceFromEdge(box(0, 80), [box(10, 50)], HEIGHT)).toBe(62)
  })

  it('toasts that would cover another button move further', () => {
    expect(distanceFromEdge(box(700, 800), [box(750, 790), box(660, 690)], HEIGHT)).toBe(152)
  })

  it('toasts stay at the edge when no place is free', () => {
    expect(distanceFromEdge(box(700, 800), [box(0, 790)], HEIGHT)).toBe(0)
  })
})
