import { defineSkills } from '../define-skills.ts'

export const trades = [
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Framing carpentry = Timber framing > Carpentry
    Wood turning > Carpentry
    Wood carving > Carpentry
    Furniture restoration > Carpentry
    Flooring installation = Floor laying and carpets > Carpentry
    Parquet laying > Carpentry
    Door hanging > Carpentry
    Window fitting > Carpentry
    Staircase construction > Carpentry
    Shopfitting > Carpentry
    Boat building > Carpentry
    Wood finishing = French polishing > Carpentry
    Sawmilling > Carpentry
    Timber grading > Carpentry
    CNC routing > Carpentry
    Veneering > Carpentry
    Decking > Carpentry
    Loft conversion > Carpentry
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Rendering of walls? > Masonry
    Pointing of brickwork? > Masonry
    Kerb laying > Masonry
    Screeding = Floor screed > Masonry
    Terrazzo > Masonry
    Stucco > Masonry
    Heritage restoration = Building conservation | Monument conservation > Masonry
    Chimney building > Masonry
    Dry stone walling > Masonry
    Asphalt laying = Asphalting > Masonry
    Precast concrete > Masonry
    Prestressed concrete > Masonry
    Concrete finishing > Masonry
    Concrete testing > Masonry
    Shotcrete > Masonry
    Rebar bending > Masonry
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Drain cleaning > Plumbing
    Boiler servicing = Boiler maintenance > Plumbing
    Heat pump installation > Plumbing
    Underfloor heating > Plumbing
    Oil heating > Plumbing
    Water heaters > Plumbing
    Sprinkler fitting > Plumbing
    Septic systems > Plumbing
    Backflow prevention > Plumbing
    Leak detection > Plumbing
    Pipe welding > Plumbing
    Pump maintenance > Plumbing
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Cable laying = Cable pulling > Electrical installation
    Cable jointing > Electrical installation
    Switchgear maintenance > Electrical installation
    Electrical testing = PAT testing | Portable appliance testing > Electrical installation
    Lighting installation > Electrical installation
    Smart home installation = Home automation > Electrical installation
    KNX > Electrical installation
    Electric vehicle charging > Electrical installation
    Lightning protection > Electrical installation
    Emergency lighting > Electrical installation
    Data cabling > Electrical installation
    Fibre splicing = Fibre optic installation > Electrical installation
    Antenna installation > Electrical installation
    Satellite installation > Electrical installation
    Overhead lines = Line work | Power line maintenance > Electrical installation
    Motor rewinding > Electrical installation
    Panel building = Control panel wiring | Control cabinet building > Electrical installation
    High voltage switching > Electrical installation
    Battery storage installation > Electrical installation
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Duct installation = Ductwork > HVAC
    Air conditioning installation > HVAC
    Building management systems = BMS! | Building automation > HVAC
    Air balancing > HVAC
    Cold room maintenance > HVAC
    Chillers > HVAC
    Cooling towers > HVAC
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Flux-cored welding = FCAW > Welding
    Orbital welding > Welding
    Underwater welding > Welding
    Laser welding > Welding
    Robotic welding > Welding
    Aluminium welding > Welding
    Stainless steel welding > Welding
    Weld inspection = Welding inspection > Welding
    Plasma cutting > Welding
    Oxy-fuel cutting = Flame cutting > Welding
    Welding procedure specifications > Welding
    Friction welding > Welding
    Plastic welding > Welding
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Blacksmithing > Metalworking
    Structural steel erection > Metalworking
    Metal polishing > Metalworking
    Metal bending = Press brake operation > Metalworking
    Die making > Metalworking
    Fitting and turning > Metalworking
    Grinding machines = Surface grinding | Cylindrical grinding > Metalworking
    Laser cutting > Metalworking
    Waterjet cutting > Metalworking
    Electroplating > Metalworking
    Galvanising > Metalworking
    Anodising > Metalworking
    Shot blasting = Sandblasting | Abrasive blasting > Metalworking
    Heat treatment > Metalworking
    Wire drawing > Metalworking
    Spring making > Metalworking
    Engraving? > Metalworking
    Silversmithing > Metalworking
    Gunsmithing > Metalworking
    Gem setting > Metalworking
    Bell founding > Metalworking
  `,
  ),
  ...defineSkills(
    'method',
    ['Skilled trades'],
    `
    Industrial painting
    Sign making
    Vehicle wrapping
    Curtain fitting
    Blind fitting
    Glass blowing
    Glass cutting
    Stained glass
    Ceramics making
    Flexography
    Saddlery
    Leatherworking = Leather craft
    Alterations = Garment alterations
    Pattern cutting
    Millinery
    Textile dyeing = Dyeing
    Piano tuning
    Instrument making
    Hair colouring
    Facials = Facial treatments
    Waxing?
    Eyelash extensions
    Tattooing
    Microblading
    Pool maintenance
    Carpet cleaning
    Cleanroom cleaning
    Pressure washing
    Chimney sweeping
    Asbestos removal = Asbestos abatement
    Mould remediation
    Tree surgery = Arboriculture
    Hedge trimming
    Fence building
    Playground maintenance
    Graffiti removal
    Taxidermy
    Puppet making
    Set building
    Prop making
    Rigging = Rigging and slinging
    Slinging and signalling = Banksman
    Blasting = Shotfiring
    Drilling operations = Well drilling
    Pile driving = Piling?
    Trench digging
    Road marking
    Traffic management on roads = Traffic marshalling
    Bulldozer operation
    Telehandler operation
    Roller operation
    Dumper operation
    Aerial work platforms = Cherry picker | MEWP
    Concrete pump operation
    Tower crane operation
    Mobile crane operation
    Overhead crane operation = Bridge crane
    Grader operation
    Backhoe operation
    Skid steer operation
  `,
  ),
  ...defineSkills(
    'method',
    ['Automotive and vehicle maintenance'],
    `
    Brake repair = Brake systems > Vehicle maintenance
    Transmission repair > Vehicle maintenance
    Vehicle painting > Vehicle maintenance
    Windscreen repair = Windscreen replacement > Vehicle maintenance
    Car detailing = Car valeting > Vehicle maintenance
    Truck maintenance = Heavy vehicle maintenance > Vehicle maintenance
    Bus maintenance > Vehicle maintenance
    Motorcycle repair > Vehicle maintenance
    Agricultural machinery repair > Vehicle maintenance
    Forklift maintenance > Vehicle maintenance
    Battery replacement > Vehicle maintenance
    Hybrid vehicles > Vehicle maintenance
    High voltage vehicle safety > Vehicle maintenance
    Air conditioning of vehicles > Vehicle maintenance
    Exhaust systems > Vehicle maintenance
    Suspension systems > Vehicle maintenance
    Steering systems > Vehicle maintenance
    Engine tuning > Vehicle maintenance
    On-board diagnostics = OBD-II > Vehicle maintenance
    Rust protection > Vehicle maintenance
    Caravan repair > Vehicle maintenance
    Outboard engine repair > Vehicle maintenance
    Vehicle upholstery > Vehicle maintenance
    Tachograph calibration > Vehicle maintenance
    Service advising = Service advisor > Vehicle maintenance
    Parts sales = Parts counter > Vehicle maintenance
    Fleet inspection > Vehicle maintenance
    Vehicle recovery = Towing? > Vehicle maintenance
    Dent removal > Vehicle maintenance
    LPG conversion > Vehicle maintenance
    Hydraulic systems repair > Vehicle maintenance
  `,
  ),
]
