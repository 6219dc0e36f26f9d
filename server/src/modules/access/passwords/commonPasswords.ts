import { readFileSync } from 'node:fs'

// The passwords that are guessed first around here, and those named after us. Lower case, 6 or more characters.
const ours = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 7654321 654321
0987654321 000000 00000000 111111 1111111 11111111 111111111 222222 22222222 333333 444444 555555
55555555 666666 66666666 777777 7777777 77777777 888888 88888888 999999 99999999 999999999 121212
12121212 123123 123123123 123321 1234321 112233 11223344 1122334455 102030 10203040 123654 123456a
123456q a123456 a1234567 a12345678 aa123456 aa12345678 aaa111 abc123 abc1234 abcd1234 abcdef abcdefg
abcdefgh abc12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc qwe123 qwer1234 qwerty qwerty1
qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop asdasd asdasdasd asdfgh asdfghj
asdfghjk asdfghjkl asdf1234 zxcvbn zxcvbnm zaq12wsx zaq1zaq1 password password1 password12 password123
password1234 passw0rd p@ssw0rd p@ssword p@55w0rd pa55word pass123 pass1234 passpass passwd admin1 admin12
admin123 admin1234 admin12345 admin@123 administrator adminadmin root123 rootroot toor1234 letmein
letmein1 welcome welcome1 welcome123 iloveyou iloveyou1 monkey dragon master master123 superman batman
spiderman football baseball basketball soccer hockey jordan jordan23 michael michelle jennifer jessica
ashley daniel charlie thomas george andrew robert hunter buster killer trustno1 starwars pokemon computer
internet samsung google google123 facebook instagram whatsapp snapchat iphone android windows linkedin
secret secret1 secret123 changeme change123 default default1 guest123 guestguest test123 test1234
testtest tester login123 user123 user1234 demo123 demo1234 demodemo hello123 hellohello sunshine princess
flower shadow summer summer2024 summer2025 summer2026 winter spring autumn freedom whatever nothing
cookie cheese pepper ginger banana orange apple123 chocolate butterfly purple yellow silver golden
diamond crystal matrix phoenix mustang ferrari mercedes porsche toyota corvette yankees lakers arsenal
liverpool chelsea barcelona realmadrid manchester ronaldo ronaldo7 messi10 cristiano lovely loveme
love123 iloveu babygirl angel1 angels friend friends family forever mohamed mohammed muhammad mohammad
mohamed123 mohammed123 ahmed123 ahmed1234 ahmad123 ali12345 aliali khaled khaled123 khalid khalid123
omar1234 yousef yousef123 youssef ibrahim ibrahim123 hassan hassan123 hussein abdullah abdullah1 abdallah
abdulaziz abdulrahman abdo123 saleh123 sultan sultan123 faisal faisal123 fahad123 saud1234 nasser
nasser123 fatima fatima123 fatimah aisha123 mariam maryam maryam123 noura123 nora1234 sara1234 sarah123
habibi habibti hayati allah1 allah123 allahakbar allah786 bismillah bismillah1 alhamdulillah inshallah
mashallah subhanallah islam123 muslim makkah makkah123 madinah riyadh riyadh123 jeddah jeddah123 dammam
saudi123 saudiarabia ksa12345 ksa2030 vision2030 alhilal alhilal1 alnassr alittihad alahli ittihad
dubai123 qatar123 kuwait kuwait123 egypt123 palestine palestine1 bustan bustan1 bustan12 bustan123
bustan1234 bustan@123 orchard123 1234qwer 123qwe 123qweasd qweasd qweasdzxc 147258 147258369 159357
159753 789456 789456123 963852741 741852963 1111aaaa aaaaaa aaaaaaaa zzzzzz zzzzzzzz qqqqqq qqqqqqqq
xxxxxx 0000000000 5555555555 p@ssw0rd1 p@$$w0rd welcome@123 abc@123 abc@1234 pass@123 pass@1234
admin@1234 test@123 qwerty@123 india@123 saudi@123 ksa@123 hello1234 computer1 football1 princess1
sunshine1 charlie1 michael1 jordan1 monkey1 dragon1 shadow1 master1 superman1 killer1 نجاحنجاح السعودية
الرياض محمدمحمد احمداحمد عبدالله الحمدلله بسمالله ١٢٣٤٥٦ ١٢٣٤٥٦٧٨ ١٢٣٤٥٦٧٨٩
`

const words = (text: string) => text.trim().split(/\s+/)

let known: ReadonlySet<string> | null = null

/**
 * Passwords nobody may choose: the 10,000 that leak most often (of 6 or more characters, 4,488 of them of 8 or more), and
 * the region's own. Read when a password is first chosen.
 */
export function commonPasswords(): ReadonlySet<string> {
  const leaked = new URL('./commonPasswords.txt', import.meta.url)
  known ??= new Set([...words(readFileSync(leaked, 'utf8')), ...words(ours)])
  return known
}
