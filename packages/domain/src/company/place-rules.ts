// What is so in India alone is asked here, by the country that a company says it is in: two letters of ISO 3166-1, or '' where
// it has said nothing. Whoever has said nothing has what the documents describe, which is written for India.

/** Whether numbers of ten digits, Aadhar, PAN, lakhs and the geography INDIA are what this company has. */
export const isIndian = (country: string): boolean => country === '' || country === 'IN'

/** How the steps of the salary filter, of a hundred thousand each, are written: lakhs in India, thousands elsewhere. */
export const payUnitIn = (country: string): { factor: number; sign: string } =>
  isIndian(country) ? { factor: 1, sign: 'L' } : { factor: 100, sign: 'K' }
