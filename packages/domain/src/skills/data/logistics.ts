import { defineSkills } from '../define-skills.ts'

export const logistics = [
  ...defineSkills(
    'method',
    ['Procurement and supply chain'],
    `
    Supply chain management = Supply chain | SCM | Supply chain operations | Supply chain planning | Supply chain industry | Global supply chain | Supply management
    Procurement = Purchasing | Procurement management | Procurement processes | Buying? | Purchasing management | Procurement procedures | Procurement planning | Purchaser
    Strategic sourcing = Sourcing? | Global sourcing | Sourcing strategies | Supplier selection | Supplier sourcing | Supplier evaluation | Supplier negotiation > Procurement
    Purchase orders = Purchase requisitions | Purchase order processing | Procure-to-pay | Purchase order management | PO processing > Procurement
    Demand planning = Demand forecasting | S&OP | Sales and operations planning | Supply planning | Supply and demand planning > Supply chain management
    Inventory management = Inventory control | Stock management | Stock control | Stock reconciliation | Inventory planning | Inventory | Inventory optimization | Inventory tracking | Stock keeping | Store keeping | Storekeeping | Storekeeper > Supply chain management
    Material planning = MRP | Materials management | Material requirements planning > Supply chain management
    Spend analysis = Cost reduction | Cost savings | Cost optimization
    Incoterms = Import regulations | Trade compliance | Export control | Export documentation
  `,
  ),
  ...defineSkills(
    'method',
    ['Logistics and transport'],
    `
    Logistics = Logistics management | Logistics operations | Logistic | Logistics coordination | Logistics planning | Distribution logistics | Logistics support | Logistician ~ Supply chain management
    Warehousing = Warehouse management | Warehouse operations | Warehouse work | Warehouse | Warehouse experience | Warehouse operative | Storage management > Logistics
    Warehouse management systems = WMS | Manhattan WMS | Warehouse software > Warehousing
    Picking and packing = Pick and pack | Packing? | Picking? | Packaging of goods | Order packing > Warehousing
    Shipping and receiving = Goods receipt | Goods in | Shipping? | Receiving goods | Dispatching | Dispatch | Loading and unloading | Consignment handling > Warehousing
    Forklift operation = Forklift | Forklift driving | Forklift truck | Fork lift | Reach truck | Forklift operator | Pallet jack | Pallet truck > Warehousing
    Freight forwarding = Freight? | Freight management | Air freight | Sea freight | Cargo handling | Ocean freight | Freight forwarder | Cargo? > Logistics
    Transport management = Transportation | Transportation management | Transport planning of goods | Haulage | Transport operations > Logistics
    Route planning = Route optimization | Delivery scheduling | Delivery planning | Journey planning > Transport management
    Fleet management = Vehicle management | Fleet maintenance | Fleet operations | Fleet administration | Vehicle fleet > Transport management
    Distribution? = Distribution management | Last-mile delivery | Order fulfilment logistics | Distribution planning > Logistics
    Cold chain = Cold chain management | Refrigerated transport > Logistics
    Driving? = Professional driving | Safe driving | Driving skills | Driver? | Vehicle driving | Defensive driving | Vehicle operation
    Truck driving = HGV driving | Lorry driving | Heavy truck driving | HGV driver | Truck driver | LGV driving > Driving
    Bus driving = Passenger transport | Coach driving | Taxi driving > Driving
    Delivery driving = Courier | Parcel delivery | Van driving | Delivery driver > Driving
    GPS navigation = GPS | Satellite navigation | Map reading | Navigation systems
    Barcode scanning = Hand scanner | Barcode scanner | RF scanner | Handheld scanners
    RFID = Track and trace | Barcode systems
    Packaging = Packaging design | Packaging technology | Packaging machines
    Reverse logistics = Returns handling > Logistics
    Dangerous goods = ADR certificate | ADR licence | ADR training | ADR regulations | Hazmat | Dangerous goods handling | Hazardous materials handling
    Transport management systems = TMS > Transport management
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Aviation and maritime'],
    `
    Aviation = Aviation industry | Airline operations | Aircraft operations | Airlines | Air transport | Airport operations
    Piloting aircraft = Flight operations | Commercial pilot | Flying aircraft | Flight training | Drone piloting | UAV operation > Aviation
    Air traffic control = Air traffic management > Aviation
    Aircraft maintenance = Avionics | EASA Part 145 | Aircraft mechanics | EASA Part 66 > Aviation
    Cabin crew service = Flight attendant | Cabin crew | Inflight service > Aviation
    Ground handling = Passenger handling | Ramp handling | Baggage handling > Aviation
    Airline reservation systems = Amadeus | Ticketing | Airline ticketing > Travel agency services
    Sabre!? > Airline reservation systems
    Galileo!? > Airline reservation systems
    Travelport > Airline reservation systems
    Maritime operations = Shipping industry | Port operations | Seafaring | Vessel operations | Ship management | Marine operations | Maritime industry | Nautical science
    Marine engineering = Ship maintenance | Naval architecture | Ship engines | Shipbuilding > Mechanical engineering
    Ship navigation = Bridge watchkeeping > Maritime operations
    ECDIS > Ship navigation
    STCW = Basic safety training | Seafarer certificate > Maritime operations
    Railway operations = Train driving | Railway engineering | Rail signalling | Railway signalling | Rail industry
    Aerospace engineering = Aeronautics | Aeronautical engineering | Aerodynamics | Spacecraft | Aerospace industry | Aerospace?
  `,
  ),
  ...defineSkills(
    'method',
    ['Logistics and transport'],
    `
    Stock documentation = Bin cards | Stock cards | Goods receiving notes | GRN! | Delivery notes | Waybills > Inventory management
    Cycle counting = Physical inventory | Inventory audits > Inventory management
    FIFO = LIFO | FEFO > Inventory management
    Cross-docking = Palletizing | Container loading > Warehousing
    Vehicle tracking = Fleet telematics | Telematics > Fleet management
    Motorcycle riding = Motorcycle delivery > Driving
    Load planning = Load securing > Transport management
    Supplier quality = Supplier development | Vendor evaluation | Supplier performance > Vendor management
    Moving services = Furniture removal
  `,
  ),
]
