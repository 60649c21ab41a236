/** How the person wants dates: a style of ours, and IANA's name of a zone; empty for what the product does by itself. */
type DateWishes = { style: string; timeZone: string }

const KEY = 'date_wishes'

function readWishes(): DateWishes {
  const nothing = { style: '', timeZone: '' }
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return nothing
  }
}

let wishes = readWishes()

export const getDateWishes = (): DateWishes => wishes

/** From now on, in this browser. */
export function keepDateWishes(wanted: DateWishes): void {
  wishes = wanted
  localStorage.setItem(KEY, JSON.stringify(wanted))
}
