/** What can be found on a screen, as a screen reader would name it. */
export interface Target {
  role:
    | 'alertdialog'
    | 'article'
    | 'button'
    | 'combobox'
    | 'dialog'
    | 'heading'
    | 'link'
    | 'list'
    | 'listitem'
    | 'main'
    | 'menuitem'
    | 'navigation'
    | 'radio'
    | 'region'
    | 'row'
    | 'searchbox'
    | 'switch'
    | 'tab'
    | 'tabpanel'
    | 'textbox'
  /** A text is the whole name, an expression a part of it. */
  name?: string | RegExp
  within?: Target
}

/** How someone handles a device. */
export type Means = 'mouse' | 'touch' | 'keyboard'

/** Someone at a device: what a journey needs, in any browser. Every step waits for its target and fails without it. */
export interface Hands {
  open(address: string): Promise<void>
  press(target: Target): Promise<void>
  /** Replaces what a field contains. */
  type(target: Target, text: string): Promise<void>
  /** Fills a date or time field, by its label, as the field itself stores it. */
  fillIn(label: string, value: string): Promise<void>
  /** Presses Enter where the focus is. */
  enter(): Promise<void>
  /** Chooses an option of a select by its text. */
  choose(target: Target, option: string): Promise<void>
  /** Expects that a target, or a text, is visible. */
  see(what: Target | string | RegExp): Promise<void>
}

/** The name of a target in messages. */
export function titleOf({ role, name, within }: Target): string {
  const own = name === undefined ? role : `${role} “${String(name)}”`
  return within ? `${own} in ${titleOf(within)}` : own
}
