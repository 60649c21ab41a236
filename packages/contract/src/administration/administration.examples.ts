export const administrationExamples = {
  /** The code sent to the company's sender address. */
  senderCode: '4817-2093',
  /** A company other than the caller's, who is a super-administrator; an unused domain; a visit to the caller's company. */
  otherCompany: '8a2c4e6f-0b1d-4c3e-9f5a-7d8b6c4e2f10',
  newDomain: 'northwind.example',
  visitId: '2f4a6c8e-1b3d-4e5f-8a7c-9d0e1f2a3b11',
}
