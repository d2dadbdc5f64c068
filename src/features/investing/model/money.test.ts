import { describe, expect, it } from 'vitest'
import { parseAmount, storedFunding } from './amount'
import {
  formatDollars,
  formatFunding,
  formatPercent,
  formatReceived,
  fundingPercent,
} from './money'

describe('formatting amounts', () => {
  it('lists show amounts as $x.xM and $xK, and in full below $10,000', () => {
    expect(
      [0, 999, 7200, 10_000, 45_400, 999_499, 999_500, 1_250_000, 12_000_000].map((amount) =>
        formatFunding(amount),
      ),
    ).toEqual(['$0', '$999', '$7,200', '$10K', '$45K', '$999K', '$1.0M', '$1.3M', '$12.0M'])
    expect([9999.6, 1_200_000_000].map((amount) => formatFunding(amount))).toEqual([
      '$10K',
      '$1,200.0M',
    ])
  })

  it.each([
    [49_600, 50_000, '$49K', '$49,600'],
    [999_600, 1_000_000, '$999K', '$999,600'],
    [1_996_000, 2_000_000, '$1.9M', '$1,996,000'],
    [9999.6, 10_000, '$9,999', '$9,999'],
    [49_600, 100_000, '$50K', '$49,600'],
    [50_000, 50_000, '$50K', '$50,000'],
  ])(
    '$%d received of $%d don’t read like the goal before it is reached',
    (received, goal, ...texts) => {
      expect([
        formatReceived(received, goal, formatFunding),
        formatReceived(received, goal, formatDollars),
      ]).toEqual(texts)
    },
  )

  it('details show full dollars without decimals', () => {
    expect(formatDollars(1_250_000.4)).toBe('$1,250,000')
  })
})

describe('typed amounts', () => {
  it.each([
    ['$5,000.50', 5000.5],
    ['٥٬٠٠٠٫٥', 5000.5],
    ['۵۰۰۰', 5000],
    ['५०००', 5000],
    ['＄５，０００', 5000],
  ])('the amount %s is understood, whatever its digits', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })
})

describe('funding progress', () => {
  it('the progress is the share of the goal with one decimal, at most 100 %', () => {
    expect(formatPercent(fundingPercent(1, 3))).toBe('33.3%')
    expect(formatPercent(fundingPercent(50_000, 100_000))).toBe('50.0%')
    expect(formatPercent(fundingPercent(250_000, 100_000))).toBe('100.0%')
  })

  it('the progress is not rounded up to 100 % before the goal is reached', () => {
    expect(formatPercent(fundingPercent(99_990, 100_000))).toBe('99.9%')
    expect(formatPercent(fundingPercent(100_000, 100_000))).toBe('100.0%')
  })

  it('the progress is 0 without a goal', () => {
    expect(fundingPercent(5000, 0)).toBe(0)
    expect(fundingPercent(Number.NaN, 100)).toBe(0)
  })
})

describe('the funding amount to store', () => {
  it('a typed amount is stored as a number', () => {
    expect(storedFunding('$12,500.55')).toBe(12_500.55)
    expect(storedFunding('0')).toBe(0)
  })

  it('a text that is not a number is stored as 0', () => {
    expect(storedFunding('a lot')).toBe(0)
    expect(storedFunding('')).toBe(0)
    expect(storedFunding('Infinity')).toBe(0)
  })
})
