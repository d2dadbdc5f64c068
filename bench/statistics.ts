/** The value that a share (0…1) of the measurements does not exceed, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new Error('nothing was measured')
  return below + (above - below) * (position - Math.floor(position))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** What the tables show of one series of measurements, in the unit they were taken in. */
export interface Summary {
  median: number
  p95: number
  rounds: number
}

export function summarise(values: readonly number[]): Summary {
  return { median: median(values), p95: quantile(values, 0.95), rounds: values.length }
}
