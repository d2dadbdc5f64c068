import { useState, type ReactElement, type ReactNode } from 'react'
import { Opening } from '@/components/on-demand'
import { usePart, type Part } from '@/lib/parts'

interface LateMenuProps<TMenu> {
  menu: Part<TMenu>
  /** Of the button. */
  label: string
  className: string
  /** What the button shows. */
  face: ReactNode
  /** Draws the loaded menu around its button. */
  children: (menu: TMenu, trigger: ReactElement) => ReactNode
}

/** A menu that loads when the pointer or focus comes near its button, and opens once it is there. */
export function LateMenu<TMenu>({ menu, label, className, face, children }: LateMenuProps<TMenu>) {
  const [isWanted, setIsWanted] = useState(false)
  const { value: loaded, isFailed } = usePart(menu, isWanted)
  const button = { type: 'button', 'aria-label': label, className, children: face } as const
  if (loaded !== null) return children(loaded, <button {...button} />)
  return (
    <>
      <button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={menu.load}
        onFocus={menu.load}
        onClick={() => setIsWanted(true)}
      />
      {isFailed && <Opening isFailed onRetry={menu.load} onClose={() => setIsWanted(false)} />}
    </>
  )
}
