import { welcomeCopy } from './copy/welcome'
import { HeroDrawing } from './hero-drawing'

interface HeroProps {
  /** Members who were active lately. */
  people?: readonly { name: string; face: string | null }[]
}

/** The picture beside the welcome, with the members who were active lately once they are known. */
export function Hero({ people = [] }: HeroProps) {
  const faces = people.flatMap(({ face }) => face ?? [])
  return (
    <div className="mx-auto w-full max-w-sm lg:max-w-none">
      <HeroDrawing faces={faces} className="w-full" />
      <p className="text-muted-foreground mt-2 min-h-5 text-center text-sm">
        {people.length > 2 &&
          welcomeCopy.activeLately(people.map(({ name }) => name.split(' ')[0] ?? name))}
      </p>
    </div>
  )
}
