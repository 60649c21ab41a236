// Decides what applies only to India, by the company's country: a two-letter ISO 3166-1 code, or '' if unknown. An
// unknown country gets what the specification describes, which is written for India.

/** Whether a company uses phone numbers of ten digits, Aadhar, PAN, lakhs and the geography INDIA. */
export const isIndian = (country: string): boolean => country === '' || country === 'IN'

/** Returns the unit of the salary filter's steps of a hundred thousand: lakhs in India, thousands elsewhere. */
export const payUnitIn = (country: string): { factor: number; sign: string } =>
  isIndian(country) ? { factor: 1, sign: 'L' } : { factor: 100, sign: 'K' }
