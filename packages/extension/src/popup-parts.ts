/** Returns the matching element of the popup, which must exist: both are in one bundle. */
export function part<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`The popup has no ${selector}`)
  return found
}

/** Returns an input by name. */
export const input = (name: string) => part<HTMLInputElement>(`input[name="${name}"]`)
export const select = (name: string) => part<HTMLSelectElement>(`select[name="${name}"]`)

export const showStatus = (text: string): void => {
  part('#said').textContent = text
}

/** Fills a list, and keeps the choice if it is still in it. */
export function fill(
  list: HTMLSelectElement,
  choices: readonly { value: string; label: string }[],
  chosen: string,
): void {
  list.replaceChildren(...choices.map(({ value, label }) => new Option(label, value, false, value === chosen)))
  if (!choices.some(({ value }) => value === chosen)) list.selectedIndex = -1
}

/** Runs the action of a button, one at a time, and shows why it failed. */
export function createPressHandler(act: () => Promise<void>): (event: Event) => void {
  let isBusy = false
  return (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void act()
      .catch((error: unknown) => showStatus(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        isBusy = false
      })
  }
}
