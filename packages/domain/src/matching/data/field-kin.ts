/** Fields of work that are near to one another: whoever works in one is half at home in the others of its line. Ours. */
export const FIELD_KIN = `
Backend development, Software development, Web development, Software architecture
Frontend development, Web development, Software development
Frontend development, UX and product design
Mobile development, Software development, Game development, Embedded development
DevOps and site reliability, Cloud engineering, Systems administration
Systems administration, Network engineering, IT support
Network engineering, Information security
Data engineering, Database administration
Data analysis, Data science and machine learning, Data engineering
Data science and machine learning, Research
Quality assurance and testing, Software development
Project management, Product management, Business analysis
Graphic design and media, UX and product design, Media production
Accounting, Finance and investment, Audit and compliance
Banking and insurance, Finance and investment
Sales, Marketing, Retail
Sales, Customer service
Marketing, Communications and content
Communications and content, Media production
Human resources, Recruitment
Nursing, Medicine and clinical care, Public health
Pharmacy, Medicine and clinical care
Laboratory and life sciences, Research
Monitoring and evaluation, Grants and programmes, Humanitarian work and development
Humanitarian work and development, Social work and community
Procurement and supply chain, Logistics and transport
Construction, Civil engineering, Architecture and planning
Skilled trades, Electrical engineering
Skilled trades, Construction
Mechanical engineering, Manufacturing and production, Quality management
Mechanical engineering, Electrical engineering
Mechanical engineering, Automotive and vehicle maintenance
Chemical and process engineering, Manufacturing and production
Health safety and environment, Environment
Agriculture and food, Environment
Energy and utilities, Electrical engineering
Hospitality, Cooking and kitchen
Public administration, Legal
`
