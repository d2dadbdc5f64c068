import type { Chance } from './random'
import { paint, type Colour, type Shape } from './png'

/** The shapes of hair or headwear there are. */
export const looks = ['short', 'long', 'bob', 'bun', 'curls', 'shaved', 'scarf', 'side'] as const
export type Look = (typeof looks)[number]

/** How someone looks; skin and hair are places in the lists below. */
export interface Appearance {
  look: Look
  skin: number
  hair: number
}

const skins: readonly Colour[] = [
  [246, 213, 188],
  [236, 192, 158],
  [214, 163, 124],
  [180, 126, 89],
  [139, 92, 63],
  [104, 67, 46],
]
const hairs: readonly Colour[] = [
  [43, 35, 34],
  [74, 51, 40],
  [120, 78, 50],
  [168, 118, 68],
  [206, 168, 110],
  [146, 148, 152],
  [152, 66, 44],
]
// Background and clothing belong together: a soft tone and a deeper one of another hue.
const palettes: [readonly [Colour, Colour, Colour], ...(readonly [Colour, Colour, Colour])[]] = [
  [
    [255, 226, 204],
    [255, 200, 166],
    [46, 92, 110],
  ],
  [
    [214, 232, 226],
    [176, 212, 201],
    [196, 93, 62],
  ],
  [
    [226, 224, 245],
    [198, 194, 233],
    [74, 68, 130],
  ],
  [
    [253, 236, 190],
    [248, 217, 139],
    [52, 102, 90],
  ],
  [
    [214, 230, 246],
    [174, 206, 236],
    [150, 72, 84],
  ],
  [
    [248, 217, 222],
    [239, 186, 195],
    [63, 78, 120],
  ],
  [
    [228, 236, 205],
    [203, 217, 162],
    [110, 74, 104],
  ],
  [
    [236, 226, 216],
    [216, 200, 183],
    [34, 66, 84],
  ],
]

function mix(from: Colour, to: Colour, share: number): Colour {
  const at = Math.min(1, Math.max(0, share))
  return [
    from[0] + (to[0] - from[0]) * at,
    from[1] + (to[1] - from[1]) * at,
    from[2] + (to[2] - from[2]) * at,
  ]
}

function darker(colour: Colour, share: number): Colour {
  return mix(colour, [28, 22, 30], share)
}

function ellipse(colour: Shape['colour'], cx: number, cy: number, rx: number, ry: number): Shape {
  return { colour, covers: (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1 }
}

function box(colour: Colour, left: number, top: number, right: number, bottom: number): Shape {
  return { colour, covers: (x, y) => x >= left && x <= right && y >= top && y <= bottom }
}

function within(shape: Shape, condition: (x: number, y: number) => boolean): Shape {
  return { colour: shape.colour, covers: (x, y) => shape.covers(x, y) && condition(x, y) }
}

/** What lies behind the head. */
function hairBehind(look: Look, hair: Colour): Shape[] {
  switch (look) {
    case 'long':
      return [
        ellipse(hair, 0.5, 0.44, 0.225, 0.25),
        within(box(hair, 0.275, 0.44, 0.725, 0.8), (x, y) => y < 0.8 - Math.abs(x - 0.5) * 0.3),
      ]
    case 'bob':
      return [ellipse(hair, 0.5, 0.45, 0.235, 0.245)]
    case 'bun':
      return [ellipse(hair, 0.5, 0.17, 0.095, 0.09), ellipse(hair, 0.5, 0.41, 0.195, 0.215)]
    case 'curls':
      return [
        [0.33, 0.36, 0.1],
        [0.38, 0.26, 0.11],
        [0.5, 0.22, 0.12],
        [0.62, 0.26, 0.11],
        [0.67, 0.36, 0.1],
        [0.31, 0.47, 0.09],
        [0.69, 0.47, 0.09],
      ].map(([cx = 0, cy = 0, r = 0]) => ellipse(hair, cx, cy, r, r))
    case 'scarf':
      return [
        ellipse(hair, 0.5, 0.44, 0.235, 0.265),
        ellipse(darker(hair, 0.12), 0.5, 0.74, 0.23, 0.16),
      ]
    case 'short':
    case 'side':
      return [ellipse(hair, 0.5, 0.4, 0.192, 0.215)]
    case 'shaved':
      return []
  }
}

/** What falls over the forehead. */
function hairInFront(look: Look, hair: Colour): Shape[] {
  const scalp = ellipse(hair, 0.5, 0.455, 0.176, 0.221)
  switch (look) {
    case 'short':
      return [within(scalp, (x, y) => y < 0.345 + Math.abs(x - 0.5) * 0.25)]
    case 'long':
      return [within(scalp, (x, y) => y < 0.3 + Math.abs(x - 0.5) * 0.75)]
    case 'bob':
      return [within(scalp, (_, y) => y < 0.375)]
    case 'bun':
      return [within(scalp, (x, y) => y < 0.31 + Math.abs(x - 0.5) * 0.4)]
    case 'curls':
      return [within(scalp, (x, y) => y < 0.33 + Math.sin(x * 60) * 0.012)]
    case 'side':
      return [within(scalp, (x, y) => y < 0.29 + (x - 0.33) * 0.38)]
    case 'scarf':
      return [within(scalp, (x, y) => y < 0.305 + Math.abs(x - 0.5) * 0.45)]
    case 'shaved':
      return [
        within(
          ellipse(hair, 0.5, 0.455, 0.174, 0.219),
          (x, y) => y < 0.315 + Math.abs(x - 0.5) * 0.2,
        ),
      ]
  }
}

/** A soft, faceless portrait in two tones, 192 pixels square. */
export function portrait(
  random: Chance,
  { look, skin: tone, hair: shade }: Appearance,
): Uint8Array {
  const [light, soft, cloth] = random.pick(palettes)
  const skin = skins[tone] ?? [236, 192, 158]
  const plainHair = hairs[shade] ?? [43, 35, 34]
  const hair =
    look === 'scarf'
      ? mix(random.pick(palettes)[2], light, 0.35)
      : look === 'shaved'
        ? darker(skin, 0.28)
        : plainHair
  const hasGlasses = random.next() < 0.28
  const hasBeard = (look === 'short' || look === 'shaved' || look === 'side') && random.next() < 0.4
  const collar = mix(cloth, [255, 255, 255], 0.82)
  const shapes: Shape[] = [
    { colour: (_, y) => mix(light, soft, y), covers: () => true },
    ellipse(mix(light, [255, 255, 255], 0.45), 0.5, 0.46, 0.39, 0.39),
    ...hairBehind(look, hair),
    box(darker(skin, 0.14), 0.435, 0.55, 0.565, 0.78),
    ellipse(cloth, 0.5, 1.03, 0.36, 0.3),
    within(ellipse(collar, 0.5, 0.72, 0.1, 0.09), (_, y) => y > 0.72),
    within(ellipse(darker(skin, 0.1), 0.5, 0.7, 0.066, 0.085), (_, y) => y > 0.7),
    ellipse(skin, 0.5, 0.46, 0.168, 0.213),
    // The cheek away from the light.
    within(ellipse(darker(skin, 0.06), 0.5, 0.46, 0.168, 0.213), (x) => x > 0.56),
  ]
  if (hasBeard) {
    shapes.push(
      within(
        ellipse(darker(plainHair, 0.05), 0.5, 0.47, 0.17, 0.215),
        (x, y) =>
          y > 0.545 - Math.abs(x - 0.5) * 0.45 &&
          ((x - 0.5) / 0.06) ** 2 + ((y - 0.575) / 0.02) ** 2 > 1,
      ),
    )
  }
  shapes.push(...hairInFront(look, hair))
  if (hasGlasses) shapes.push(...glasses(darker(cloth, 0.45)))
  return paint(192, 192, shapes)
}

function glasses(frame: Colour): Shape[] {
  const ring = (cx: number): Shape => ({
    colour: frame,
    covers: (x, y) => {
      const distance = Math.hypot(x - cx, y - 0.455)
      return distance <= 0.062 && distance >= 0.05
    },
  })
  return [ring(0.43), ring(0.57), box(frame, 0.488, 0.446, 0.512, 0.458)]
}

/** A wide banner of quiet hills under a low sun, 960 by 320. */
export function landscape(random: Chance): Uint8Array {
  const [light, soft, deep] = random.pick(palettes)
  const sunX = 0.2 + random.next() * 0.6
  const hills = [0, 1, 2].map((layer): Shape => {
    const base = 0.17 + layer * 0.055
    const phase = random.next() * 6.3
    const length = 3 + random.next() * 4
    return {
      colour: mix(soft, deep, 0.25 + layer * 0.3),
      covers: (x, y) =>
        y >
        base + Math.sin(x * length + phase) * 0.035 + Math.sin(x * length * 2.3 + phase) * 0.012,
    }
  })
  return paint(960, 320, [
    { colour: (_, y) => mix(soft, light, y * 4), covers: () => true },
    ellipse(mix(light, [255, 255, 255], 0.6), sunX, 0.15, 0.05, 0.05),
    ...hills,
  ])
}

/** A picture for something written: a still life of two or three plain forms, 800 by 450. */
export function coverPicture(random: Chance): Uint8Array {
  const [light, soft, deep] = random.pick(palettes)
  // Heights are in parts of the width, as everywhere here.
  const floor = 0.36 + random.next() * 0.06
  const places = [0, 1, 2].slice(0, random.between(2, 3)).map((place) => ({
    place,
    x: 0.26 + place * 0.24 + (random.next() - 0.5) * 0.06,
    size: 0.07 + random.next() * 0.06,
    isRound: random.next() < 0.5,
  }))
  const forms = places.map(({ place, x, size, isRound }): Shape => {
    const colour = mix(place % 2 === 0 ? deep : soft, place === 2 ? light : deep, 0.3)
    return isRound
      ? ellipse(colour, x, floor - size, size, size)
      : box(colour, x - size * 0.7, floor - size * 2.1, x + size * 0.7, floor)
  })
  const shadows = places.map(({ x, size }) =>
    ellipse(mix(soft, deep, 0.3), x + size * 0.3, floor + 0.004, size * 1.1, 0.009),
  )
  return paint(800, 450, [
    { colour: (_, y) => mix(light, [255, 255, 255], 0.3 - y * 0.5), covers: () => true },
    ellipse(mix(light, [255, 255, 255], 0.55), 0.2 + random.next() * 0.6, 0.17, 0.12, 0.12),
    { colour: (_, y) => mix(soft, deep, Math.max(0, y - floor)), covers: (_, y) => y > floor },
    ...shadows,
    ...forms,
  ])
}
