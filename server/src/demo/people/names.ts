/** A name in both scripts. */
export type Name = readonly [ar: string, en: string]

// prettier-ignore
export const maleNames: readonly Name[] = [
  ['محمد', 'Mohammed'], ['عبدالله', 'Abdullah'], ['فهد', 'Fahad'], ['خالد', 'Khalid'], ['سلطان', 'Sultan'],
  ['عبدالعزيز', 'Abdulaziz'], ['سعود', 'Saud'], ['تركي', 'Turki'], ['فيصل', 'Faisal'], ['بندر', 'Bandar'],
  ['ناصر', 'Nasser'], ['سعد', 'Saad'], ['عبدالرحمن', 'Abdulrahman'], ['ماجد', 'Majed'], ['مشاري', 'Mishari'],
  ['نايف', 'Naif'], ['إبراهيم', 'Ibrahim'], ['علي', 'Ali'], ['أحمد', 'Ahmed'], ['يوسف', 'Yousef'],
  ['صالح', 'Saleh'], ['عمر', 'Omar'], ['راكان', 'Rakan'], ['زياد', 'Ziyad'], ['وليد', 'Waleed'],
  ['هاني', 'Hani'], ['سامي', 'Sami'], ['طلال', 'Talal'], ['مازن', 'Mazen'], ['حمد', 'Hamad'],
  ['عادل', 'Adel'], ['بدر', 'Badr'], ['منصور', 'Mansour'], ['حسن', 'Hassan'], ['حسين', 'Hussain'],
  ['ياسر', 'Yasser'], ['مصطفى', 'Mustafa'], ['رائد', 'Raed'], ['أنس', 'Anas'], ['معاذ', 'Moath'],
  ['عبدالمجيد', 'Abdulmajeed'], ['سلمان', 'Salman'], ['ثامر', 'Thamer'], ['وائل', 'Wael'], ['أسامة', 'Osama'],
]

// prettier-ignore
export const femaleNames: readonly Name[] = [
  ['نورة', 'Noura'], ['سارة', 'Sarah'], ['ريم', 'Reem'], ['منيرة', 'Munira'], ['هند', 'Hind'],
  ['فاطمة', 'Fatimah'], ['العنود', 'Alanoud'], ['لطيفة', 'Latifah'], ['أمل', 'Amal'], ['مها', 'Maha'],
  ['الجوهرة', 'Aljawharah'], ['شهد', 'Shahad'], ['لمى', 'Lama'], ['دانة', 'Dana'], ['غادة', 'Ghada'],
  ['عبير', 'Abeer'], ['أسماء', 'Asma'], ['خلود', 'Khulood'], ['جواهر', 'Jawaher'], ['بشاير', 'Bashayer'],
  ['وجدان', 'Wijdan'], ['رغد', 'Raghad'], ['أروى', 'Arwa'], ['حصة', 'Hessa'], ['موضي', 'Mudhi'],
  ['رهف', 'Rahaf'], ['لينا', 'Lina'], ['هيفاء', 'Haifa'], ['عائشة', 'Aisha'], ['مريم', 'Maryam'],
]

// prettier-ignore
export const familyNames: readonly Name[] = [
  ['العتيبي', 'Alotaibi'], ['القحطاني', 'Alqahtani'], ['الغامدي', 'Alghamdi'], ['الزهراني', 'Alzahrani'],
  ['الحربي', 'Alharbi'], ['الشمري', 'Alshammari'], ['المطيري', 'Almutairi'], ['الدوسري', 'Aldosari'],
  ['السبيعي', 'Alsubaie'], ['الشهري', 'Alshehri'], ['العنزي', 'Alanazi'], ['الرشيدي', 'Alrashidi'],
  ['البقمي', 'Albaqami'], ['الجهني', 'Aljuhani'], ['الأحمدي', 'Alahmadi'], ['العمري', 'Alamri'],
  ['الخالدي', 'Alkhaldi'], ['العجمي', 'Alajmi'], ['التميمي', 'Altamimi'], ['السهلي', 'Alsahli'],
  ['العسيري', 'Asiri'], ['الفيفي', 'Alfaifi'], ['الشريف', 'Alsharif'], ['البلوي', 'Albalawi'],
  ['الثقفي', 'Althaqafi'], ['السلمي', 'Alsulami'], ['المالكي', 'Almalki'], ['الحارثي', 'Alharthi'],
  ['القرني', 'Alqarni'], ['الأسمري', 'Alasmari'], ['الدخيل', 'Aldakhil'], ['الراجحي', 'Alrajhi'],
  ['السديري', 'Alsudairi'], ['العيسى', 'Aleissa'], ['الفوزان', 'Alfawzan'], ['الحميد', 'Alhumaid'],
  ['المنيع', 'Almanea'], ['العبدالكريم', 'Alabdulkarim'], ['الخليفة', 'Alkhalifah'], ['بوحليقة', 'Buhulaiga'],
  ['باوزير', 'Bawazir'], ['بن سعيد', 'Bin Saeed'], ['الهاجري', 'Alhajri'], ['السويلم', 'Alsuwailem'],
  ['النعيم', 'Alnaim'], ['الصالح', 'Alsaleh'], ['المهنا', 'Almuhanna'], ['العريفي', 'Alarifi'],
  ['الجبر', 'Aljabr'], ['الحازمي', 'Alhazmi'], ['الصبحي', 'Alsubhi'], ['الوادعي', 'Alwadaei'],
]

/** Residents who write their name in Latin letters. */
// prettier-ignore
export const residentNames: readonly (readonly [first: string, last: string])[] = [
  ['Rajesh', 'Kumar'], ['Imran', 'Khan'], ['Maria', 'Santos'], ['John', 'Mathew'], ['Ayesha', 'Siddiqui'],
  ['Daniel', 'Okafor'], ['Priya', 'Nair'], ['Mark', 'Reyes'], ['Yusuf', 'Demir'], ['Sofia', 'Haddad'],
]

/** Clients whose names are hard to lay out, by their place: a long one, a long word, and two scripts in one. */
export const unwieldyNames: ReadonlyMap<number, readonly [first: string, last: string]> = new Map([
  [20, ['عبدالرحمن', 'بن عبدالعزيز بن محمد بن عبدالكريم الشهراني القحطاني']],
  [21, ['Hubert', 'Wolfeschlegelsteinhausenberger']],
  [22, ['شركة Green Valley', 'لتجارة Organic Foods بالجملة']],
])
/** The one among them that buys by the truckload. */
export const BULK_BUYER = 22

/** Departments of the business, which order through their manager. */
export const departmentNames: readonly Name[] = [
  ['إدارة الضيافة', 'Hospitality'],
  ['إدارة المشتريات', 'Procurement'],
  ['الموارد البشرية', 'Human resources'],
  ['المطبخ المركزي', 'Central kitchen'],
  ['إدارة التسويق', 'Marketing'],
  ['تقنية المعلومات', 'Information technology'],
  ['إدارة الفروع', 'Branches'],
  ['النقل والتوزيع', 'Transport and distribution'],
]
