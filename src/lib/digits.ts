const DIGIT = /\p{Nd}/gu

/** The value of a digit: how many stand before it in its script. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (String.fromCodePoint(code - value - 1).search(DIGIT) === 0) value += 1
  return String(value)
}

/** A number as it was typed, in any script, with the digits and signs that programs read. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(DIGIT, valueOf).replace('٫', '.').replaceAll('٬', ',')
}
