let chosenId: string | null = null

/** Remembers whom the member chose to write to: the field for the message takes the focus. */
export function choosePartner(partnerId: string): void {
  chosenId = partnerId
}

/** Whether the member chose to write to this partner a moment ago; asks once. */
export function wasChosen(partnerId: string): boolean {
  const isChosen = chosenId === partnerId
  if (isChosen) chosenId = null
  return isChosen
}
