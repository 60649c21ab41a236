/**
 * Titles that people of a field of work hold, beside those of skills/data/function-titles: one field a line. Written by us.
 */
export const FIELD_TITLES = `
Backend development: java engineer, j2ee developer, java programmer, java architect, python engineer, python programmer, django developer, node developer, ruby developer, golang developer, api developer, php programmer, server side developer
Frontend development: frontend architect, front end web developer, javascript developer, javascript engineer, angular developer, vue developer, ui engineer, html developer, react engineer
Web development: wordpress developer, php web developer, web designer, web programmer, web master, drupal developer, magento developer, lamp developer, website administrator
Software development: software programmer, application programmer, c++ developer, c# developer, .net engineer, systems developer, software consultant, computer programmer, sde, full stack, developer analyst, programmer analyst
Mobile development: mobile engineer, ios engineer, android engineer, flutter developer, mobile app developer
Embedded development: embedded software engineer, firmware developer, fpga engineer
Game development: game programmer, unity developer, level designer
Quality assurance and testing: software tester, test analyst, qa analyst, sdet, quality assurance analyst, test lead
DevOps and site reliability: sre, release engineer, build engineer, platform engineer, reliability engineer, devops consultant
Cloud engineering: aws engineer, azure engineer, cloud administrator, cloud consultant, solutions architect cloud
Systems administration: linux administrator, unix administrator, windows administrator, server administrator, server engineer, system engineer, sysadmin, it administrator, infrastructure administrator, exchange administrator, vmware administrator
Network engineering: noc engineer, noc technician, network technician, network analyst, network architect, network specialist, telecommunications engineer, infrastructure engineer, network manager
IT support: desktop support, support technician, service desk analyst, support engineer, it assistant, computer technician, ict technician, technical support specialist, it manager, it director, information technology manager, it specialist
Information security: soc analyst, cyber security specialist, cybersecurity engineer, penetration tester, information security analyst, security architect, ciso, information assurance, security consultant it, threat analyst, cyber defence
Data engineering: etl developer, big data engineer, data warehouse developer, hadoop developer, analytics engineer
Data analysis: business intelligence analyst, bi developer, reporting analyst, insights analyst, tableau developer, analytics consultant, power bi developer
Data science and machine learning: ml engineer, ai engineer, applied scientist, ai researcher, quantitative researcher, nlp engineer, statistician
Database administration: dba, oracle dba, sql server dba, database engineer, database developer, database analyst, sql developer, database manager
Software architecture: technical architect, application architect, it architect
ERP and business applications: sap consultant, erp consultant, salesforce administrator, oracle functional consultant, crm developer, sap analyst
Product management: product lead, head of product, associate product manager
Project management: it project manager, technical project manager, project lead, delivery manager, program manager, pmo lead, pmo analyst, agile coach, programme director, project director, engagement manager, project administrator
Business analysis: systems analyst, requirements analyst, functional analyst, process analyst, management consultant, consultant, strategy consultant
UX and product design: user experience designer, user researcher, interaction designer, service designer, visual designer, information architect, usability analyst
Graphic design and media: designer, graphics designer, creative director, layout artist, animator, multimedia designer, art teacher, artist, fashion designer, apparel designer, interior designer, textile designer
Media production: photographer, videographer, video editor, film editor, producer, cameraman, sound engineer, broadcaster, director of photography, actor, musician
Accounting: accounts payable clerk, accounts receivable clerk, staff accountant, chief accountant, cost accountant, tax accountant, payroll officer, accounting manager, controller, bookkeeping clerk, accounts assistant, billing clerk, cpa
Finance and investment: investment analyst, portfolio manager, treasurer, finance analyst, budget analyst, investment banker, cfo, financial controller, financial adviser, credit analyst, economist, actuary, financial planner
Banking and insurance: teller, bank manager, branch manager, personal banker, relationship banker, cash officer, bank officer, insurance agent, claims adjuster, loan processor, mortgage officer, customer service officer bank, universal banker, credit manager
Audit and compliance: internal auditor, audit manager, risk officer, risk analyst, anti money laundering analyst, fraud analyst, compliance manager
Sales: sales executive, sales associate, sales consultant, sales director, business development manager, business development executive, territory manager, area sales manager, key account manager, sales engineer, telemarketer, inside sales, medical representative, regional sales manager, sales person, business developer, sales agent
Marketing: marketing executive, marketing specialist, marketing coordinator, digital marketer, seo specialist, growth manager, growth marketer, campaign manager, campaign lead, brand strategist, social media manager, marketing director, advertising manager, media planner, product marketing manager, market researcher
Communications and content: public relations officer, pr manager, media officer, reporter, content strategist, communications manager, technical writer, author, press officer, news editor, blogger, spokesperson, media relations manager, publicist, content manager, digital media manager
Customer service: call centre agent, customer service agent, customer care executive, client services manager, customer support specialist, contact center manager, customer service supervisor, bpo executive, process associate, team leader bpo, customer relations officer
Retail: sales assistant, store associate, retail manager, shopkeeper, visual merchandiser, supermarket clerk, checkout operator, retail associate, shop manager
Human resources: hr specialist, hr generalist, hr assistant, hr director, personnel manager, personnel officer, human resources manager, human resources assistant, benefits administrator, employee relations manager, training manager, compensation analyst, hr business partner, learning and development manager, payroll and benefits specialist
Recruitment: talent acquisition partner, talent acquisition manager, technical recruiter, sourcer, sourcing strategist, staffing specialist, headhunter, recruitment consultant
Administration: administrator, executive assistant, office administrator, data entry clerk, clerk, typist, front desk officer, administrative officer, administrative coordinator, file clerk, records clerk, executive secretary, admin assistant
Nursing: registered nurse, staff nurse, licensed practical nurse, nurse practitioner, charge nurse, ward sister, clinical nurse, health assistant, certified nursing assistant, caregiver, patient care technician, matron
Medicine and clinical care: medical doctor, medical officer, medical assistant, medical director, dietitian, psychiatrist, paramedic, occupational therapist, optometrist, radiologic technologist, sonographer, clinician, psychotherapist, psychologist, speech therapist, veterinary doctor, anesthetist, healthcare administrator
Pharmacy: pharmacy technician, dispenser, hospital pharmacist, pharmacy manager, dispensing chemist
Public health: community health worker, health extension worker, health educator, nutritionist, public health specialist, sanitation officer, health program coordinator
Laboratory and life sciences: laboratory technologist, lab assistant, medical laboratory technician, microbiologist, biochemist, laboratory analyst, geneticist, clinical research associate
Research: research associate, scientist, research fellow, research scientist, anthropologist, sociologist
Teaching: school teacher, teaching assistant, kindergarten teacher, elementary teacher, class teacher, head of department, headmaster, school principal, educator, substitute teacher, adjunct professor, special education teacher, academic coordinator, vocational trainer, dean, faculty member, tutor, school director
Monitoring and evaluation: meal coordinator, meal specialist, m&e specialist, mel officer, mel advisor, impact assessment officer, results and learning adviser, pmel officer, meal assistant
Grants and programmes: programme manager, programme coordinator, grants manager, chief of party, program coordinator, proposal writer, program associate, development officer
Humanitarian work and development: project officer, field coordinator, relief worker, livelihood officer, protection specialist, camp coordinator, gender specialist, emergency coordinator, wash officer, humanitarian programme manager, project manager ngo, disaster risk specialist, gbv manager
Social work and community: case manager, case worker, counselor, community mobilizer, youth worker, child protection officer, social assistant, community development officer, parole officer, victim advocate
Public administration: policy adviser, policy analyst, government relations officer, city manager, legislative assistant, public servant, diplomat
Legal: advocate, legal adviser, associate counsel, legal assistant, legal secretary, notary, judge, attorney at law, law clerk, prosecutor, general counsel, contracts manager
Procurement and supply chain: procurement manager, purchasing manager, purchasing agent, supply chain analyst, supply officer, category manager, sourcing manager, purchasing officer, tender specialist, contract specialist, supply planner
Logistics and transport: warehouse manager, warehouse supervisor, warehouse worker, inventory coordinator, inventory clerk, stock controller, store keeper, fleet manager, fleet coordinator, transport dispatcher, dispatcher, customs clerk, truck driver, shipping clerk, distribution manager, material handler, delivery driver, chauffeur, freight agent, logistics coordinator, stock clerk, logistician
Aviation and maritime: aircraft mechanic, air traffic controller, cabin crew, airline pilot, aviation technician, ship captain, avionics technician, flight instructor, aircraft maintenance technician, ground handler, flight engineer, crew chief
Construction: construction manager, office engineer, construction engineer, site supervisor, estimator, contractor, building inspector, construction superintendent, carpenter foreman, project engineer construction, labourer, excavator operator, roofer, construction laborer
Skilled trades: industrial electrician, electrical technician, maintenance electrician, maintenance technician, handyman, joiner, fitter, tiler, machinist, blacksmith, hvac technician, locksmith, upholsterer, seamstress, janitor
Automotive and vehicle maintenance: automotive technician, service advisor automotive, auto electrician, tyre technician, diesel mechanic, automobile engineer, body shop technician, car detailer, automotive service manager, parts manager
Architecture and planning: landscape architect, draftsman, city planner, architectural designer, cad technician
Civil engineering: road engineer, bridge engineer, water engineer, geotechnical engineer, highway engineer, hydraulic engineer, surveyor, irrigation engineer
Mechanical engineering: maintenance engineer, hvac engineer, cad engineer, tooling engineer, product engineer, plant engineer, engineering technician, engineer, machine designer
Electrical engineering: electrical technologist, power electronics engineer, automation engineer, instrumentation engineer, control engineer, rf engineer, electromechanical engineer, hardware engineer
Chemical and process engineering: process operator, chemical operator, petroleum engineer, materials engineer, textile engineer, metallurgist
Manufacturing and production: production engineer, plant manager, production operator, assembler, line supervisor, manufacturing engineer, industrial engineer, production worker, operations manager, operations supervisor, packer, production planner
Quality management: quality engineer, quality assurance manager, quality control inspector, qa manager, quality technician, quality auditor
Health safety and environment: safety engineer, health and safety officer, occupational health officer, safety inspector, ehs manager
Environment: environmental engineer, environmental scientist, conservation officer, ecologist, climate specialist, sustainability manager
Agriculture and food: farmer, agriculture officer, agricultural technician, animal nutritionist, food technologist, crop specialist, ranch hand, horticulturist, farm worker, food safety specialist, agricultural engineer, livestock officer, forester
Energy and utilities: solar technician, meter reader, power plant operator, utility inspector, oil and gas engineer
Hospitality: restaurant manager, food and beverage manager, guest house manager, front office manager, front desk agent, hotel receptionist, concierge, host, event manager, tour guide, travel agent, banquet manager, guest relations officer, hotel operations manager, rooms division manager, tour operator, bar manager, server, assistant restaurant manager, event planner, camp manager
Cooking and kitchen: head chef, sous chef, executive chef, chef de partie, pastry chef, line cook, kitchen supervisor, kitchen manager, commis, prep cook, food service worker, culinary instructor, butcher, confectioner, kitchen steward, caterer
Translation and languages: language specialist, localization specialist, linguist, sign language interpreter, proofreader, transcriber
Security and protection: guard, police officer, detective, firefighter, soldier, military officer, loss prevention officer, security supervisor, correctional officer, bodyguard, patrol officer
Executive management: ceo, coo, chief operating officer, president, vice president, executive director, director of operations, deputy director, founder, business owner, entrepreneur
Real estate and facilities: realtor, facilities coordinator, building manager, leasing agent, property administrator, estate surveyor, maintenance supervisor, leasing consultant
Fitness and sport: personal trainer, fitness instructor, fitness trainer, gym manager, yoga teacher, sports coach, athletic trainer, fitness coach, group exercise instructor, health coach, lifeguard, fitness consultant, fitness director, wellness coach, physical education teacher, strength coach
`
