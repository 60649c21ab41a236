import { defineSkills } from '../define-skills.ts'

export const transportAndTrade = [
  ...defineSkills(
    'tool',
    ['Logistics and transport'],
    `
    Blue Yonder
    Körber WMS
    Descartes
    Project44
    CargoWise
    Oracle Transportation Management
    SAP TM
    Infor WMS
    HighJump
    Kinaxis
    Samsara
  `,
  ),
  ...defineSkills(
    'method',
    ['Logistics and transport'],
    `
    Voice picking = Pick-by-voice > Logistics
    Put-away > Logistics
    Kitting > Logistics
    Palletising > Logistics
    Shrink wrapping > Logistics
    Lashing = Cargo securing > Logistics
    Pallet truck operation = Hand pallet truck > Logistics
    Reach truck operation > Logistics
    Order picker truck operation > Logistics
    Automated warehouses = Warehouse automation > Logistics
    Conveyor systems > Logistics
    Yard management > Logistics
    Dock scheduling > Logistics
    Third-party logistics = 3PL > Logistics
    Courier services > Logistics
    Express freight > Logistics
    Rail freight > Logistics
    Road freight = Road haulage > Logistics
    Intermodal transport = Multimodal transport > Logistics
    Groupage > Logistics
    Freight brokerage > Logistics
    Freight audit > Logistics
    Bills of lading > Logistics
    Import procedures > Logistics
    Tariff classification = HS codes > Logistics
    Letters of origin > Logistics
    Bonded warehousing > Logistics
    Free trade zones > Logistics
    Temperature-controlled transport > Logistics
    ADR transport > Logistics
    IATA dangerous goods > Logistics
    IMDG code > Logistics
    Oversize transport = Abnormal loads > Logistics
    Livestock transport > Logistics
    Tank transport > Logistics
    Tipper driving > Logistics
    Articulated lorry driving > Logistics
    School bus driving > Logistics
    Tram driving > Logistics
    Train conducting > Logistics
    Shunting? > Logistics
    Railway maintenance = Track maintenance > Logistics
    Rolling stock maintenance > Logistics
    Station operations > Logistics
    Tachograph rules > Logistics
    Working time rules for drivers > Logistics
    Transport law compliance > Logistics
    Transport tendering > Logistics
    Tour planning of vehicles > Logistics
    Distribution requirements planning > Logistics
    Safety stock calculation > Logistics
    Vendor-managed inventory > Logistics
    Consignment stock > Logistics
    ABC analysis > Logistics
    Kanban supply > Logistics
    Spare parts management > Logistics
    Terminal operations > Logistics
    Stevedoring > Logistics
    Ship agency > Logistics
    Chartering > Logistics
    Ramp operations > Logistics
    Aircraft marshalling > Logistics
    Flight planning > Logistics
    Flight dispatch > Logistics
    Load control > Logistics
    Cabin crew duties = Cabin service > Logistics
    Humanitarian supply chains > Logistics
    E-commerce fulfilment > Logistics
    Waste collection > Logistics
    Archive logistics > Logistics
    Drone delivery > Logistics
  `,
  ),
  ...defineSkills(
    'method',
    ['Aviation and maritime'],
    `
    Airframe repair
    Aircraft engines = Turbine engines
    Aircraft inspection
    Instrument flight rules
    Visual flight rules
    Multi-engine flying
    Helicopter flying
    Crew resource management
    Flight simulation
    Aircraft refuelling
    Aircraft cleaning
    De-icing
    Aviation safety
    Airworthiness = Continuing airworthiness
    FAA regulations
    Aviation meteorology
    Aerodrome design
    Navigation at sea = Marine navigation
    Seamanship
    Deck operations
    Engine room watchkeeping
    Ballast water management
    Cargo stowage
    Mooring?
    Tug operation
    Pilotage
    GMDSS
    ISM code
    SOLAS
    MARPOL
    Port state control
    Ship repair
    Yacht maintenance
    Sailing
    Commercial diving
    Underwater inspection
    Hydrographic surveying
    Dredging?
    Offshore operations
    Dynamic positioning
    Fishing vessel operation
    Inland navigation
    Lifeboat operation
  `,
  ),
  ...defineSkills(
    'tool',
    ['Procurement and supply chain'],
    `
    Jaggaer
    Ivalua
    GEP SMART
    Oracle Procurement
    Basware
    Zycus
  `,
  ),
  ...defineSkills(
    'method',
    ['Procurement and supply chain'],
    `
    Bid evaluation
    Framework agreements
    Should-cost analysis
    Total cost of ownership
    Indirect procurement
    Direct procurement
    Construction procurement
    Medical procurement
    Food procurement
    Sustainable procurement = Green procurement
    E-procurement
    E-auctions
    Import purchasing
    Market intelligence in purchasing
    Supply chain risk
    Supply chain analytics
    Supply chain finance
    Supply chain mapping
    Conflict minerals
    Supply chain act compliance
  `,
  ),
]
