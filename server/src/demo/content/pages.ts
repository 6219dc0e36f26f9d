import type { Language } from '@bustan/contract/core/texts/language.ts'
import { policyPage, termsPage } from './legalPages.ts'

export interface DemoPage {
  id: number
  content: Record<Language, string>
  /** The text before somebody wrote it anew. */
  before?: Record<Language, string>
}

const link = (href: string, text: string) => `<a href="${href}" rel="noopener">${text}</a>`
const mail = link('mailto:hello@bustan.example', 'hello@bustan.example')
const phone = link('tel:+966920000000', '920000000')

const aboutUs = {
  ar: `<p>بستان مزرعة ومتجر من أهل الأحساء. نزرع ونشتري من جيراننا المزارعين، ونوصل إلى بابك ما قُطف في اليوم نفسه.</p><h2>قصتنا</h2><p>بدأنا في مزرعة نخيل صغيرة قرب الهفوف، نبيع على الطريق ما يزيد عن حاجتنا. طلب منا الجيران أن نوصل، ثم طلبت منا مكاتبهم، فصار لنا فريق يفرز ويغلّف ويوصل كل يوم.</p><h2>بماذا نعدك</h2><ul><li><p><strong>طازج:</strong> ما يصلك في الصباح كان في الحقل بالأمس.</p></li><li><p><strong>واضح:</strong> ترى السعر ورسوم التوصيل والضريبة قبل أن تؤكد الطلب.</p></li><li><p><strong>مضمون:</strong> ما لا يعجبك نبدّله أو نعيد ثمنه.</p></li></ul><blockquote><p>لا نبيع ما لا نضعه على موائد بيوتنا.</p></blockquote><h2>تواصل معنا</h2><p>راسلنا على ${mail} أو اتصل على ${phone}، من السبت إلى الخميس، من الثامنة صباحًا إلى التاسعة مساءً.</p>`,
  en: `<p>Bustan is a farm and a shop of people from Al-Ahsa. We grow, we buy from the farmers next to us, and we bring to your door what was picked the same day.</p><h2>Our story</h2><p>We began on a small palm farm near Hofuf and sold by the road what was more than we needed. Neighbours asked us to deliver, then their offices did, and so there is a team now that sorts, packs and delivers every day.</p><h2>What we promise</h2><ul><li><p><strong>Fresh:</strong> what reaches you in the morning was in the field the day before.</p></li><li><p><strong>Clear:</strong> you see price, delivery and tax before you confirm an order.</p></li><li><p><strong>Safe:</strong> what you do not like we replace, or you get your money back.</p></li></ul><blockquote><p>We sell nothing that we would not put on our own tables.</p></blockquote><h2>Talk to us</h2><p>Write to ${mail} or call ${phone}, Saturday to Thursday, from eight in the morning to nine in the evening.</p>`,
}

const aboutUsBefore = {
  ar: '<p>بستان مزرعة من أهل الأحساء. نزرع ونوصل إلى بابك ما قُطف في اليوم نفسه.</p><h2>قصتنا</h2><p>بدأنا في مزرعة نخيل صغيرة قرب الهفوف، نبيع على الطريق ما يزيد عن حاجتنا.</p>',
  en: '<p>Bustan is a farm of people from Al-Ahsa. We grow and bring to your door what was picked the same day.</p><h2>Our story</h2><p>We began on a small palm farm near Hofuf and sold by the road what was more than we needed.</p>',
}

const aboutApp = {
  ar: '<p>تطبيق بستان يجمع خضار المزرعة وفواكهها وتمورها في مكان واحد، ويوصلها إلى بيتك أو مكتبك.</p><h2>ماذا تفعل به</h2><ol><li><p>تصفّح الأقسام، واختر ما تريد بالكيلو أو بالحبة أو بالصندوق.</p></li><li><p>حدّد موقعك على الخريطة، أو اختر الاستلام من المزرعة.</p></li><li><p>راجع السعر مع التوصيل والضريبة، ثم أكّد الطلب.</p></li><li><p>تابع طلبك خطوة بخطوة، وقيّمه بعد وصوله.</p></li></ol><h2>للإدارات والموظفين</h2><p>ينضم الموظف إلى إدارته من التطبيق. يصل طلبه إلى مديره أولًا ليوافق عليه، ثم نجهزه ونوصله.</p><h2>ما يحتاجه التطبيق من جهازك</h2><ul><li><p><strong>الموقع:</strong> لحساب رسوم التوصيل، عند اختيار العنوان فقط.</p></li><li><p><strong>الإشعارات:</strong> لتعرف متى خرج طلبك. تستطيع إيقافها متى شئت.</p></li></ul>',
  en: '<p>The Bustan app has the vegetables, the fruit and the dates of the farm in one place, and brings them to your home or your office.</p><h2>What it does</h2><ol><li><p>Look through the shelves and choose by the kilogram, the piece or the box.</p></li><li><p>Show us where you are on the map, or collect the order at the farm.</p></li><li><p>See the price with delivery and tax, then confirm.</p></li><li><p>Follow the order step by step, and rate it once it is there.</p></li></ol><h2>For departments and their people</h2><p>An employee joins a department in the app. Their manager approves each order first; then we prepare and deliver it.</p><h2>What the app asks of your device</h2><ul><li><p><strong>Location:</strong> to work out the delivery cost, only while you choose an address.</p></li><li><p><strong>Notifications:</strong> so that you know when an order is on its way. You can switch them off at any time.</p></li></ul>',
}

const deleteAccount = {
  ar: `<p>تستطيع حذف حسابك في أي وقت، من التطبيق نفسه، دون أن تتصل بأحد.</p><h2>من التطبيق</h2><ol><li><p>افتح <strong>حسابي</strong> ثم <strong>الإعدادات</strong>.</p></li><li><p>اختر <strong>حذف الحساب</strong> في أسفل الصفحة.</p></li><li><p>أكّد الحذف. يُغلق حسابك في الحال وتخرج من كل أجهزتك.</p></li></ol><h2>بلا تطبيق</h2><p>راسلنا من بريدك المسجل على ${mail} بعنوان «حذف الحساب» واذكر رقم جوالك. نؤكد لك الحذف خلال سبعة أيام.</p><h2>ماذا يُحذف وماذا يبقى</h2><ul><li><p>يُحذف اسمك ورقم جوالك وبريدك وصورتك وعناوينك، ولا يمكن استعادتها.</p></li><li><p>تبقى الطلبات ومبالغها والفواتير بلا اسم، كما يطلب نظام ضريبة القيمة المضافة.</p></li><li><p>إن كان في حسابك رصيد فاستخدمه أو اطلب إعادته <u>قبل</u> الحذف.</p></li></ul><p>لا يُحذف حساب له طلب لم يكتمل: انتظر وصوله أو ألغِه أولًا.</p>`,
  en: `<p>You can delete your account at any time, in the app itself, without calling anybody.</p><h2>In the app</h2><ol><li><p>Open <strong>My account</strong>, then <strong>Settings</strong>.</p></li><li><p>Choose <strong>Delete account</strong> at the end of the page.</p></li><li><p>Confirm. Your account is closed at once, and you are signed out on all devices.</p></li></ol><h2>Without the app</h2><p>Write to ${mail} from the email of your account, with “Delete account” as the subject and your mobile number. We confirm within seven days.</p><h2>What goes and what stays</h2><ul><li><p>Your name, mobile number, email, picture and addresses go for good.</p></li><li><p>Orders, their amounts and invoices stay without a name, as the VAT law asks.</p></li><li><p>If there is a balance on your account, use it or ask for it <u>before</u> you delete.</p></li></ul><p>An account with an open order is not deleted: wait for it, or cancel it first.</p>`,
}

/** The five pages of the ordering app. */
export const demoPages: readonly DemoPage[] = [
  { id: 1, content: aboutUs, before: aboutUsBefore },
  { id: 2, content: termsPage },
  { id: 3, content: policyPage },
  { id: 5, content: aboutApp },
  { id: 6, content: deleteAccount },
]
