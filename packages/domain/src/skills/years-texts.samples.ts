/**
 * Texts about years, one per line: the required years ("5", "3-5", "-" if there are no requirements), and the text.
 * Before the current rules, 46 of the 79 were right.
 */
export const YEARS_TEXTS = `
2 | Applicants must be at least 23 years old and have 2 years of experience in sales.
- | You must be at least 18 years old to apply.
- | Minimum age: 21 years. Experience is an asset.
- | Age 18-35. Experience welcome.
- | Age between 25 and 40 years, experienced waiters preferred.
3 | Candidates aged 25 to 40 years with 3 years of experience
0 | Applicants should be above 30 years of age; experience is not needed.
- | Not more than 35 years of age, some experience preferred
6 | Experience of not less than 6 years.
7 | No less than 7 years of experience in audit
4 | No fewer than four years' experience in a kitchen
0-3 | Less than 3 years of experience
0-2 | Not more than 2 years of experience
0-5 | No more than 5 years of relevant work experience
4 | More than 4 years of experience in procurement
10 | Over 10 years of experience in mining
6 | You have 6 years with Kotlin and Spring.
3 | Qualifications: 3 yrs in dialysis. RN licence.
4 | Requirements\\n- 4 years in a call centre
2 | Requirements: 2 yrs as a forklift driver
5 | Requirements:\\nBSc in nursing with 5 yrs in paediatrics
5 | a minimum of five (5) years in a similar role
8 | 8+ yrs of hands-on experience
8 | Java, 8+ yrs
3-5 | 3-5 years in B2B sales
3-5 | Requirements\\n- 3 – 5 yrs. in retail
2 | two (2) years' post-qualification experience
2 | Two (2) years post qualified solicitor
0 | No experience needed, we train you.
0 | No prior experience required
0 | No previous work experience is necessary.
0-1 | 0-1 year of experience
0-1 | Experience: 0 to 1 year
- | For the last 20 years we have built bridges. Experience in welding is required.
- | Over 20 years in business, we know what experience means.
- | We have been in business for over 15 years and work with experienced people.
- | With 24 years of experience, Northwind is a leader in cranes.
- | Our firm has more than 15 years' experience in tax.
- | The contract of 2 years can be extended for experienced staff.
- | Contract duration: 1 year, renewable. Experience in welding.
- | This is a 3 year fixed-term position for experienced nurses
0 | Fresh graduates are welcome to apply.
0 | Open to freshers
0 | Recent graduates with zero years of experience
0 | Experience: Fresher
0 | Experience: not required
0-2 | Fresh graduates or up to 2 years of experience
1 | 12 months of experience in customer service
1-2 | 12-24 months of experience in customer service
6 | Minimum Years of Experience: 6
5 | Years of experience: 5+
3 | Minimum of 3years of cognate experience
3 | Experience Required: 3 Years
10 | at least ten years’ progressively responsible experience in finance
3 | B.Sc. with at least three years of teaching
2 | Must have worked for two years as an accountant
4 | At least 4 years working as a nurse
5 | 5 years' PQE in conveyancing
7 | 7 years+ experience in logistics
7 | 7 or more years experience in logistics
2-3 | 2 or 3 years of experience as a baker
2-4 | min 2 - max 4 years of experience
6-9 | 6 yrs - 9 yrs of experience in SAP
5 | 5 (five) or more years of experience
- | Warranty of 5 years, experience with cars is a plus
3 | At least a 3-year track record in fundraising
- | You can become a manager within 2 years of joining, no matter your experience.
- | We guarantee 3 years of warranty on our work; experience counts.
- | 2 years of college required
3 | Requirements\\n- A driving licence held for 3 years\\n- 3 years of driving experience
5 | Min. 5 yrs exp.
2 | Minimum 2 yrs exp in Tally
4 | Minimum qualification & experience: BA degree with 4 years relevant experience
- | Company overview: 12 years in the market, 200 experienced staff
- | Freshers need not apply; experience matters.
- | The position is temporary, for a period of 3 years. Experience in physics.
- | You are appointed for 4 years and have experience with lasers.
- | A two-year master's degree and some experience
3 | Fresh graduates welcome. Seniors have 3 years of experience.
`
