/** The element of the popup that fits, which is there: both are one bundle. */
export function part<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`The popup has no ${selector}`)
  return found
}

/** What is typed and chosen. */
export const input = (name: string) => part<HTMLInputElement>(`input[name="${name}"]`)
export const select = (name: string) => part<HTMLSelectElement>(`select[name="${name}"]`)

export const say = (text: string): void => {
  part('#said').textContent = text
}

/** Fills a list, and keeps what was chosen where it is still there. */
export function fill(
  list: HTMLSelectElement,
  choices: readonly { value: string; label: string }[],
  chosen: string,
): void {
  list.replaceChildren(...choices.map(({ value, label }) => new Option(label, value, false, value === chosen)))
  if (!choices.some(({ value }) => value === chosen)) list.selectedIndex = -1
}

/** Runs what a press begins, once at a time, and says why it failed. */
export function onPress(act: () => Promise<void>): (event: Event) => void {
  let isBusy = false
  return (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void act()
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        isBusy = false
      })
  }
}
