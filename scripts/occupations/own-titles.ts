/**
 * Current titles that public lists lack, or classify differently than people mean them: codes of O*NET-SOC and of
 * ISCO-08, then titles. Written by us.
 */
export const OWN_TITLES = `
15-1252 2512: backend engineer, backend developer, back end software developer, software engineer, full stack engineer, fullstack developer, golang developer, java engineer, python developer, node developer, php developer, ruby on rails developer, rust engineer, c++ developer, .net developer, scala engineer, api developer, android engineer, ios developer, mobile app developer, flutter developer, react native developer, embedded software engineer, firmware developer, distributed systems engineer, staff software engineer, platform software engineer, game programmer
15-1254 2513: frontend engineer, frontend developer, front end developer, react developer, angular developer, vue developer, javascript engineer, web developer, wordpress developer, web application developer
15-1244 2522: site reliability engineer, sre, devops engineer, platform engineer, cloud operations engineer, infrastructure engineer, linux administrator, systems administrator, cloud administrator, kubernetes administrator, release engineer, build engineer
15-1243 2521: data engineer, etl developer, big data engineer, analytics engineer, data warehouse engineer, data platform engineer, database engineer
15-2051 2511: data scientist, machine learning engineer, ml engineer, ai engineer, nlp engineer, computer vision engineer, deep learning researcher, data analyst, business intelligence analyst, bi developer
15-1299.08 2511: solution architect, enterprise architect, cloud architect, systems engineer, salesforce developer, sap consultant, erp consultant
15-1212 2529: security engineer, application security engineer, soc analyst, cyber security analyst, information security officer, information system security officer, penetration tester, grc analyst
15-1253 2519: qa engineer, test automation engineer, sdet, quality assurance tester, software tester, manual tester
15-1255 2166: ux designer, ui designer, product designer, interaction designer, ux researcher, visual designer
15-1232 3512: it support specialist, help desk technician, service desk analyst, desktop support technician, it support engineer, ict officer
15-1299.09 2421: scrum master, agile coach, it project manager, delivery manager, technical program manager
11-2021 1223: product manager, product owner, growth product manager, head of product
11-2021 1221: growth marketing manager, digital marketing manager, performance marketing manager, brand manager, marketing lead
13-1161 2431: growth hacker, growth marketer, seo specialist, social media manager, content marketer, marketing specialist, crm marketing specialist
41-3091 3322: account executive, sales development representative, business development representative, sales executive, inside sales representative, key account manager
41-9031 2433: sales engineer, presales consultant, solutions engineer
13-1071 2423: talent acquisition partner, recruiter, technical recruiter, people partner, people operations specialist, hr business partner, hr generalist, hr officer
13-1111 2421: management consultant, business analyst, strategy consultant, operations analyst, revenue operations analyst, sales operations analyst
11-2022 1221: sales operations manager, revenue operations manager, head of sales, regional sales manager
43-4051 4222: customer support specialist, customer success manager, customer service agent, call centre agent, customer care officer
15-2051 2422: monitoring and evaluation officer, m&e officer, m and e specialist, meal coordinator, meal officer, monitoring evaluation accountability and learning manager
21-1094 2635: wash officer, water sanitation and hygiene officer, community mobiliser, protection officer, case worker, gender officer, child protection officer
11-9151 1344: humanitarian programme manager, programme coordinator, project officer ngo, emergency response coordinator, field coordinator
13-1131 2422: grants officer, grants manager, partnership officer, fundraising officer, programme officer
13-2011 2411: accountant, senior accountant, internal auditor, finance officer, tax accountant, financial controller, cost and budget officer
43-3031 3313: bookkeeper, accounts payable clerk, accounts receivable clerk, junior accountant, cashier accountant
29-1141 2221: staff nurse, registered nurse, icu nurse, clinical nurse, midwife nurse, nursing officer, ward sister, charge nurse
31-1131 5321: healthcare assistant, care assistant, nursing assistant, care worker
53-3032 8332: hgv driver, lorry driver, truck driver, lgv driver, class 1 driver
53-3033 8322: van driver, delivery driver, courier driver, car driver
53-7065 4321: warehouse operative, store keeper, storekeeper, stock controller, warehouse associate, picker packer
43-5061 3339: logistics officer, logistics coordinator, supply chain officer, supply chain analyst, shipping coordinator
13-1023 3323: procurement officer, purchaser, buyer, procurement specialist, category manager
35-1011 3434: head chef, sous chef, pastry chef, chef de partie, executive chef
49-3023 7231: auto mechanic, vehicle mechanic, car mechanic, motor vehicle technician
47-2111 7411: electrician, electrical installer, maintenance electrician
47-2152 7126: plumber, heating engineer, gas engineer, pipe fitter
17-2051 2142: civil engineer, site engineer, structural engineer, highway engineer, office engineer
17-2141 2144: mechanical engineer, mechanical design engineer, hvac engineer
17-2071 2151: electrical engineer, power systems engineer, electrical design engineer
17-2112 2141: industrial engineer, process improvement engineer, manufacturing engineer, production engineer
25-2031 2330: secondary school teacher, high school teacher, mathematics teacher, english teacher, physics teacher
25-2021 2341: primary school teacher, elementary teacher, class teacher
37-2011 9112: cleaner, office cleaner, janitor, cleaning operative
33-9032 5414: security guard, security officer, night guard
43-6014 4120: secretary, administrative assistant, office assistant, executive secretary
43-6011 3343: executive assistant, personal assistant, management assistant
41-3091 3322: business development executive, business development associate, business development officer, partnerships manager, channel manager
11-2022 1221: director of business development, head of business development, vp business development
13-1111 2421: senior consultant, associate consultant, advisory associate, engagement manager, consulting manager, business consultant
27-3031 2432: public relations account executive, pr executive, press officer, publicist, media relations manager, public relations coordinator
27-1022 2163: fashion designer, apparel designer, textile designer, womenswear designer, fashion stylist
51-6052 7531: tailor, seamstress, dressmaker, alterations specialist, pattern maker
21-1093 3412: patient advocate, victim advocate, family advocate, youth advocate
23-1011 2611: advocate, associate attorney, corporate counsel, litigation associate
49-3023 7231: fleet mechanic, lube technician, auto technician
47-2073 8342: heavy equipment operator, excavator operator
47-1011 3123: construction superintendent, project superintendent, site superintendent, foreman
47-2061 9313: general laborer, construction laborer
27-1013 2651: fine artist, visual artist, painter artist, studio artist, artist in residence
43-4051 4222: process associate, voice process executive, bpo associate, bpo team leader, customer care executive
53-2031 5111: cabin crew, flight attendant, senior cabin crew
35-2014 5120: line cook, prep cook, garde manger
`
