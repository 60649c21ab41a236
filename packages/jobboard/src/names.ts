// All letters are Latin-1, since the board's PDF documents support no others.

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/)

export const FIRST_NAMES = words(`
  Asha Bruno Chidi Daria Emeka Farah Goran Hana Imran Jelena Kofi Leila Marek Nadia Omar Petra Quinn Rosa Samir Tova
  Uma Viktor Wanjiru Ximena Yusuf Zofia Aditi Benjamín Camille Devika Elif Finn Gunnar Harini Ingrid Jonas Kavya Lucía
  Mateus Nikhil Olga Priya Rafael Sunita Tomás Ursula Vikram Wen Yara Zoltan Anjali Björn Chiara Dmitri Esther Fatou
  Grace Hiro Ilse Joaquín Karthik Lin Meera Noor Oskar Pavel Rania Søren Thandi Urvashi`)

export const LAST_NAMES = words(`
  Abara Brandt Costa Dvorak Ekholm Farouk Grigg Haddad Ivanov Jansen Kimura Lindqvist Mbeki Novak Okafor Pillai Rossi
  Sato Tan Usman Varga Wagner Xu Yilmaz Zamora Achterberg Bose Castellano Deshmukh Eriksen Fonseca Gupta Hoffmann Iyer
  Joshi Kowalski Larsen Mehta Nakamura Oyelaran Petrov Quispe Raman Suarez Thapa Ueda Vance Whitaker Yadav Zeller
  Banerjee Cardoso Desai Fischer Greene Hinds Kaur Moreau Nair Otieno Pereira Rao Schäfer Teixeira Núñez Wójcik`)

export type Place = { city: string; region: string; countryCode: string; phone: string }

/** City, region, country and a phone prefix there that is never assigned. */
export const PLACES: readonly Place[] = lines(`
  Pune, Maharashtra, IN, +91 70000
  Mumbai, Maharashtra, IN, +91 70001
  Bengaluru, Karnataka, IN, +91 70002
  Chennai, Tamil Nadu, IN, +91 70003
  Hyderabad, Telangana, IN, +91 70004
  Kolkata, West Bengal, IN, +91 70005
  Kochi, Kerala, IN, +91 70006
  Jaipur, Rajasthan, IN, +91 70007
  Delhi, Delhi, IN, +91 70008
  Ahmedabad, Gujarat, IN, +91 70009
  Berlin, Berlin, DE, +49 30 23125
  Munich, Bavaria, DE, +49 89 99998
  Hamburg, Hamburg, DE, +49 40 66969
  Leeds, England, GB, +44 113 496
  Manchester, England, GB, +44 161 496
  Edinburgh, Scotland, GB, +44 131 496
  Dublin, Leinster, IE, +353 20 911
  Lisbon, Lisbon, PT, +351 20 911
  Madrid, Madrid, ES, +34 91 911
  Warsaw, Mazovia, PL, +48 22 911
  Stockholm, Stockholm, SE, +46 8 465
  Boston, Massachusetts, US, +1 617 555
  Austin, Texas, US, +1 512 555
  Denver, Colorado, US, +1 303 555
  Chicago, Illinois, US, +1 312 555
  Seattle, Washington, US, +1 206 555
  Toronto, Ontario, CA, +1 416 555
  Vancouver, British Columbia, CA, +1 604 555
  Singapore, Singapore, SG, +65 3158
  Cebu, Central Visayas, PH, +63 32 555
  Sydney, New South Wales, AU, +61 2 5550
  Melbourne, Victoria, AU, +61 3 7010
  Auckland, Auckland, NZ, +64 9 555
  Tokyo, Tokyo, JP, +81 3 5550
  Lagos, Lagos, NG, +234 20 911
  Nairobi, Nairobi County, KE, +254 20 911
  Cape Town, Western Cape, ZA, +27 21 911
  Dubai, Dubai, AE, +971 4 911
  São Paulo, São Paulo, BR, +55 11 911
  Mexico City, Mexico City, MX, +52 55 911`).map((line) => {
  const [city = '', region = '', countryCode = '', phone = ''] = line.split(', ')
  return { city, region, countryCode, phone }
})

export const EMPLOYERS = lines(`
  Harbour Systems
  Tidewater Clinic
  Northgate Works
  Larkspur Labs
  Quarry Retail
  Fenland Foods
  Copperline Logistics
  Saltmarsh Energy
  Bluebell Academy
  Ironbridge Bank
  Juniper Street Studio
  Kestrel Robotics
  Lanternhouse Media
  Millrace Textiles
  Oakhollow Insurance
  Plumfield Hospital
  Rivermouth Rail
  Sandpiper Travel
  Thistledown Pharma
  Umber & Ash
  Vinehall Hotels
  Wrenfield Homes
  Yellow Mill Foods
  Amberlight Software
  Brackenridge Mining
  Coldspring Water
  Drumlin Analytics
  Elderberry Care
  Foxglove Games
  Granary Row Market`)

export const COLLEGES = lines(`
  Harbour College
  Westmere University
  Institute of Technology, Greywater
  Saint Brannoc University
  Polytechnic of Alder Vale
  National College of Rookhope
  University of Tarn Hill
  Dunmarsh School of Arts
  Kingsfold Medical College
  Eastlake Business School`)

export const DEGREES = ['BSc', 'BTech', 'BA', 'BCom', 'MSc', 'MBA', 'MTech', 'PhD']
export const LANGUAGES = [
  'Hindi',
  'Tamil',
  'German',
  'French',
  'Spanish',
  'Portuguese',
  'Swahili',
  'Mandarin',
  'Arabic',
]
export const FLUENCIES = ['Basic', 'Conversational', 'Fluent']
