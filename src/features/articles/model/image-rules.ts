import type { ImageFacts } from '@/lib/image'
import { articleCopy } from '../copy'
import { articleLimits as limits } from '../limits'

interface Picked {
  type: string
  size: number
}

const { image: words } = articleCopy

function isTooSmall({ width, height }: ImageFacts): boolean {
  return width < limits.imageMin.width || height < limits.imageMin.height
}

/** Spec 2 §5: the rule a picked picture breaks, in the specification's words, or null. */
export function judgeImage(file: Picked, facts: ImageFacts | null): string | null {
  if (!facts) {
    const { title, description } = words.notAnImage
    // What calls itself a picture and cannot be read is damaged; anything else is no picture.
    return file.type.startsWith('image/') ? words.unreadable : `${title}: ${description}`
  }
  if (file.size >= limits.imageBytes) {
    return `${words.tooLarge.title}: ${words.tooLarge.description}`
  }
  if (isTooSmall(facts)) return `${words.dimensions}: ${words.tooSmall}`
  if (facts.width > limits.imageMax.width || facts.height > limits.imageMax.height) {
    return `${words.dimensions}: ${words.tooBig}`
  }
  const ratio = facts.width / facts.height
  if (ratio < limits.imageRatio.min || ratio > limits.imageRatio.max) {
    return `${words.dimensions}: ${words.ratio}`
  }
  return null
}

/** Whether cropping and scaling down can make a picture keep the rules. */
export function canFitImage(facts: ImageFacts): boolean {
  return !isTooSmall(facts)
}
