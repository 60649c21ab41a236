/** The columns of a position's place. */
const at = (country: string, name: string) => ({
  country,
  locations: JSON.stringify([{ country: country.toLowerCase(), name, lat: null, lng: null }]),
})

export const IN_PUNE = at('India', 'Pune')
export const IN_BOSTON = at('United States', 'Boston')
export const IN_NEW_YORK = at('United States', 'New York')
export const IN_OAKLAND = at('United States', 'Oakland')
export const IN_AUSTIN = at('United States', 'Austin')
export const IN_BERLIN = at('Germany', 'Berlin')
