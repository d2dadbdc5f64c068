import type { FileFacts, ImageFacts } from '@/lib/image'
import { articleCopy } from '../copy'
import { articleLimits as limits } from '../limits'

interface Picked {
  size: number
}

const { image: texts } = articleCopy

function isTooSmall({ width, height }: ImageFacts): boolean {
  return width < limits.imageMin.width || height < limits.imageMin.height
}

/** Spec 2 §5: the rule a picked picture breaks, in the specification's wording, or null. */
export function judgeImage(file: Picked, facts: FileFacts | ImageFacts | null): string | null {
  if (!facts) {
    return `${texts.notAnImage.title}: ${texts.notAnImage.description}`
  }
  if (file.size >= limits.imageBytes) {
    return `${texts.tooLarge.title}: ${texts.tooLarge.description}`
  }
  if (!('width' in facts)) return null
  if (isTooSmall(facts)) return `${texts.dimensions}: ${texts.tooSmall}`
  if (facts.width > limits.imageMax.width || facts.height > limits.imageMax.height) {
    return `${texts.dimensions}: ${texts.tooBig}`
  }
  const ratio = facts.width / facts.height
  if (ratio < limits.imageRatio.min || ratio > limits.imageRatio.max) {
    return `${texts.dimensions}: ${texts.ratio}`
  }
  return null
}

/** The aspect ratio of the frame for pictures. */
const FRAME = 16 / 9
/** Tolerance, because a crop in whole pixels misses its ratio by less than this. */
const ROUNDING = 0.01

/** The largest crop with this ratio, and how far it can zoom; null: too little is left. */
function cropOf({ width, height }: ImageFacts, aspect: number) {
  const cropWidth = Math.min(width, height * aspect)
  const most = Math.min(
    cropWidth / limits.imageMin.width,
    cropWidth / aspect / limits.imageMin.height,
  )
  return most < 1 ? null : { aspect, maxZoom: Math.max(1, most * (1 - ROUNDING)) }
}

/**
 * A crop that follows every rule: with the frame's ratio, else as close to the picture's own ratio
 * as the rules allow; null when the picture is too small for any.
 */
export function fitShape(facts: ImageFacts) {
  const { min, max } = limits.imageRatio
  const own = facts.width / facts.height
  const nearest = Math.min(max * (1 - ROUNDING), Math.max(min * (1 + ROUNDING), own))
  return cropOf(facts, FRAME) ?? cropOf(facts, nearest)
}
