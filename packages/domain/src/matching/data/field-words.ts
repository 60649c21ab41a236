/**
 * Words of tasks and things that tell a field of work where neither a title nor a skill does, in the form that tokenise gives
 * them (one word, singular); one field a line. Written by us.
 */
export const FIELD_WORDS = `
Backend development: java, spring, hibernate, microservice, api, backend, django, endpoint, servlet, jvm, queue
Frontend development: react, angular, css, javascript, responsive, typescript, frontend, component, browser, redux
Web development: wordpress, website, php, plugin, html, jquery, theme, webshop, drupal
Software development: software, code, programming, algorithm, debug, developer, object, oriented, application, c++
Mobile development: android, ios, swift, kotlin, mobile, app
Quality assurance and testing: selenium, tester, regression, defect, testing, automation
DevOps and site reliability: kubernetes, terraform, pipeline, docker, deployment, ansible, reliability, observability, jenkins
Cloud engineering: cloud, aws, azure, serverless
Systems administration: server, linux, directory, vmware, patch, virtual, powershell, mailbox, unix, backup
Network engineering: router, switch, cisco, lan, wan, vlan, network, wireless, vpn, firewall, bgp
IT support: helpdesk, laptop, ticket, desktop, printer, troubleshoot, hardware
Information security: siem, vulnerability, threat, incident, cyber, penetration, malware, encryption, nist
Data engineering: etl, warehouse, spark, hadoop, pipeline, lake
Data analysis: dashboard, tableau, bi, insight, query, report, visualization
Data science and machine learning: model, learning, regression, neural, prediction, statistical, pytorch, experiment
Database administration: database, oracle, sql, rman, replication, dba, schema, tuning
ERP and business applications: sap, erp, salesforce, module, crm
Product management: roadmap, backlog, product, discovery
Project management: project, milestone, scope, sprint, schedule, stakeholder, pmp, scrum, deliverable
Business analysis: requirement, consulting, workshop, stakeholder, client, engagement
UX and product design: prototype, wireframe, usability, user, figma, persona, journey
Graphic design and media: illustration, photoshop, logo, layout, art, brochure, drawing, gallery, exhibition, illustrator, fashion, apparel, garment, fabric, textile
Media production: film, video, camera, studio, broadcast, footage, editing, photography, animation
Accounting: journal, ledger, reconciliation, tax, payable, receivable, invoice, voucher, ifr, peachtree, accounting, gaap, quickbook, payroll, asset, debtor, statement
Finance and investment: investment, forecast, portfolio, equity, budget, valuation, financial, treasury, variance
Banking and insurance: bank, loan, teller, vault, credit, deposit, branch, mortgage, insurance, claim, foreign, exchange, underwriting, counterfeit, saving
Audit and compliance: audit, compliance, fraud, internal, risk, laundering
Sales: sale, quota, lead, customer, territory, prospect, selling, wholesaler, deal, pipeline, revenue, negotiation, commission
Marketing: marketing, campaign, brand, advertising, market, promotion, seo, social, launch, awareness, advertisement, promotional, agency
Communications and content: press, editorial, newsletter, journalism, story, media, article, news, publication, relation, publicity, blog, writing, speech
Customer service: call, caller, complaint, customer, inquiry, helpline, chat, bpo, escalation
Retail: store, shop, till, merchandise, cash, retail, shelf, supermarket, display
Human resources: employee, personnel, recruitment, grievance, onboarding, staff, leave, hr, benefit, turnover, workforce, labor
Recruitment: recruiter, candidate, applicant, sourcing, talent, hiring, interview
Administration: office, filing, correspondence, minute, calendar, typing, clerical, secretarial, appointment, travel
Nursing: patient, nurse, nursing, ward, vital, medication, wound, midwifery, delivery, bedside, infant, triage, clinical
Medicine and clinical care: patient, clinic, diagnosis, surgery, treatment, therapy, hospital, medical, physician, rehabilitation, healthcare
Pharmacy: prescription, dispensing, drug, pharmacy, pharmaceutical, medicine, dose
Public health: vaccination, nutrition, community, epidemic, hygiene, health, immunization, malaria, sanitation
Laboratory and life sciences: laboratory, sample, reagent, specimen, pcr, assay, microscope, biology
Research: research, publication, hypothesis, thesis, fieldwork, study
Teaching: student, lesson, classroom, teaching, curriculum, pupil, school, exam, examination, grade, homework, class, parent, teacher, learner, subject, instruction
Monitoring and evaluation: monitoring, evaluation, indicator, baseline, endline, logframe, survey, enumerator, meal, evidence, learning, midterm
Grants and programmes: grant, donor, proposal, programme, program, partner, narrative, funding
Humanitarian work and development: humanitarian, refugee, emergency, livelihood, displaced, relief, ngo, cluster, protection, wash, gender, beneficiary, resilience
Social work and community: counseling, vulnerable, child, family, community, welfare, psychosocial, case, social, youth, violence, shelter
Public administration: policy, government, ministry, legislation, federal, municipal, regulation
Legal: court, litigation, contract, legal, law, plaintiff, pleading, counsel, attorney, case, dispute, arbitration, judge, statute
Procurement and supply chain: procurement, supplier, tender, purchase, vendor, bid, quotation, purchasing, sourcing
Logistics and transport: warehouse, inventory, stock, truck, delivery, fleet, shipment, freight, customs, forklift, transport, lorry, bin, store, dispatch, vehicle, fuel, container
Aviation and maritime: aircraft, flight, airport, aviation, vessel, crew, airline, navy, faa, cabin, marine
Construction: construction, building, site, concrete, contractor, subcontractor, bill, quantity, foundation, roof, masonry
Skilled trades: wiring, pipe, plumbing, welding, repair, tool, electrical, motor, cable, install, carpentry, painting
Automotive and vehicle maintenance: vehicle, brake, car, automotive, automobile, tire, engine, dealership, transmission, garage
Architecture and planning: architectural, drawing, autocad, revit, urban, zoning
Civil engineering: road, bridge, structural, soil, drainage, survey, civil, reservoir, reinforcement, irrigation, concrete
Mechanical engineering: pump, compressor, solidwork, mechanical, hydraulic, cad, machine, breakdown, thermal, cnc
Electrical engineering: circuit, electrical, power, plc, transformer, voltage, generator, electronic, relay, solar
Chemical and process engineering: chemical, reactor, process, refinery, distillation, polymer
Manufacturing and production: production, manufacturing, line, plant, assembly, factory, lean, shift, batch, bottling
Quality management: quality, iso, inspection, nonconformity, control, gmp
Health safety and environment: safety, hazard, accident, ppe, osha, occupational
Environment: environmental, climate, waste, conservation, emission, biodiversity, ecology
Agriculture and food: crop, farm, livestock, seed, soil, harvest, irrigation, agriculture, agricultural, animal, feed, fertilizer, horticulture, dairy, poultry
Energy and utilities: energy, turbine, grid, solar, drilling, oil, gas
Hospitality: guest, hotel, restaurant, waiter, beverage, reservation, table, dining, room, housekeeping, bar, banquet, front, tourism
Cooking and kitchen: kitchen, menu, recipe, chef, food, culinary, cooking, dish, pastry, hygiene, sauce, grill, dessert, bakery, catering, ingredient
Translation and languages: translation, interpreting, translator, localization, subtitle, linguistic
Security and protection: guard, patrol, police, surveillance, firearm, military, security, armed, combat
Executive management: board, strategy, vision, executive, shareholder, acquisition, profit
Real estate and facilities: property, tenant, lease, facility, estate, landlord, building, leasing
Fitness and sport: fitness, gym, exercise, yoga, workout, coach, athlete, sport, wellness, trainer, aerobic, athletic
`
