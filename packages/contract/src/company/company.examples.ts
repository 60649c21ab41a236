export const companyExamples = {
  /** Sub-domain of the company, which has a logo. */
  subDomain: 'northwind',
  /** An email domain of the company's users. */
  ownDomain: 'acme.example',
  /** A place of the gazetteer. */
  placeId: '1259229',
}
