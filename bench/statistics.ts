/** The value that a share (0…1) of the measurements does not exceed, interpolated. */
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

/** One series of measurements as the tables show it, in its original unit. */
export interface Summary {
  median: number
  p95: number
  rounds: number
}

export function summarise(values: readonly number[]): Summary {
  return { median: median(values), p95: quantile(values, 0.95), rounds: values.length }
}
