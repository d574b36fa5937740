/** Invented names; no real person is meant. Each line is a pair, as two people would write them. */
const pairs = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): readonly [string, string] => {
      const [one = '', other = ''] = line.split(' | ')
      return [one.trim(), other.trim()]
    })

/** One person, spelled by two volunteers (decisions §6): 200 pairs, written before the rule. */
export const ONE_PERSON = pairs(`
Hussein Jiwani | Husain Jivani
Noorali Merchant | Nurali Merchant
Mohamed Hirji | Mohammed Hirjee
Sultanali Nanji | Sultan Ali Nanjee
Ameer Ali Kassam | Amirali Kassam
Gulshan Premji | Gulshanbai Premji
Shirinbanu Virani | Shirin Virani
Rahim Lalani | Raheem Lalany
Alijah Sadrudin Bhanji | Sadruddin Bhanji
Mukhi Badrudin Karmali | Badruddin Kermali
Nasreen Dhalla | Nasrin Dhala
Zarina Moosa | Zareena Musa
Firoz Rattansi | Feroze Ratansi
Yasmin Ladha | Yasmeen Ladha
Jehangir Sunderji | Jahangir Sundarji
Kassamali Ramji | Kasamali Ramjee
Gulamhussein Jaffer | Ghulam Hussain Jafar
Gulamali Jessa | Ghulamali Jesa
Abdulrasul Fazal | Abdul Rasool Fazal
Abdulsultan Alladina | Abdul Sultan Aladina
Noorjehan Thobani | Nurjahan Thobani
Khatijabai Somji | Khatija Somji
Khadija Popat | Khatija Popat
Fatmabai Manji | Fatma Manji
Fatima Sayani | Fatema Sayani
Zainab Gillani | Zaynab Gilani
Roshanali Mawji | Roshan Ali Mavji
Malek Tajdin | Malik Tajddin
Malekbanu Tejpar | Malekbanoo Tejpar
Shamsh Kara | Shams Kara
Shamshudin Allibhai | Shamsuddin Alibhai
Aziz Bhaloo | Azeez Bhalloo
Parviz Meghani | Parvez Meghani
Pyarali Jinnah | Piyarali Jina
Rehmat Walji | Rahmat Valji
Remtulla Kanji | Rahemtulla Kanji
Rehmatullah Kurji | Rahmatulla Kurjee
Esmail Pirani | Ismail Pirani
Ebrahim Suleman | Ibrahim Suleiman
Yusufali Damji | Yusuf Ali Damji
Yousuf Charania | Yusuf Charaniya
Akbarali Habib | Akber Ali Habib
Akbar Lakhani | Akber Lakhani
Mansoor Rajwani | Mansur Rajwani
Mehboob Punjani | Mahbub Panjwani
Mumtaz Sachedina | Mumtaaz Sachadina
Zeenat Dharani | Zinat Dharani
Nimet Velji | Nimat Velji
Tazim Bandali | Tazeem Bandally
Kulsum Hasham | Kulsoombai Hashim
Sakinabai Daya | Sakina Daya
Jenabai Rajan | Jena Bai Rajan
Dolatkhanu Hudda | Dolat Khanu Huda
Daulat Noormohamed | Dolat Nurmohamed
Nur Mohamed Shivji | Noormohamed Shivji
Dr. Karim Esmail | Karim Ismail
Itmadi Shiraz Kassim | Shiraz Kassam
Kamadia Amin Juma | Amin Jumma
Haji Hassanali Dossa | Hasanali Dosa
Rai Mohamedali Murji | Mohamed Ali Murji
Vazir Karim Samji | Karim Samji
Mrs Gulbanu Ratanshi | Gulbanoo Ratansi
Davlatsho Nazarov | Dawlatsho Nazarov
Gulchehra Mirzoeva | Gulchehra Mirzoyeva
Khudoyor Shohnazarov | Khudoyar Shohnazarov
Qurbon Aliev | Kurbon Aliyev
Zulfiya Yusufbekova | Zulfia Yusufbekova
Ghulam Haidar Naseri | Gulam Hyder Nasiri
Sayed Hassan Danish | Syed Hasan Danish
Abdul Wahid Noori | Abdulwahed Nuri
Mustafa al-Khatib | Moustafa Alkhatib
Khaled Al Shami | Khalid Alshami
Youssef Haddad | Yusef Haddad
Nour Mirza | Nur Mirza
Qamar Zaman | Kamar Zaman
Wazir Ali Baig | Wazir Ali Beg
Shah Nawaz Khan | Shahnawaz Khan
Zulfiqar Hunzai | Zulfikar Hunzai
Ejaz Somani | Ijaz Somani
Riaz Rajabali | Riyaz Rajab Ali
Iqbal Hirani | Ikbal Heerani
Qadir Mithani | Kadir Mithani
Ashiq Ali Hooda | Ashikali Huda
Didar Ali Pabani | Deedarali Pabani
Inayat Surani | Enayat Soorani
Naushad Jamani | Nawshad Jamani
Amin Sadruddin Kheraj | Amin Kheraj
Wali Mohamed Ukani | Valimohamed Ukani
Laila Jetha | Leila Jetha
Nargis Bhimani | Nargiss Bheemani
Parin Chatur | Pareen Chatur
Farida Ismaily | Fareeda Ismaili
Rukhsana Vellani | Ruksana Velani
Rozina Teja | Rosina Teja
Zubeda Quadri | Zubaida Qadri
Jamila Karim | Jameela Kareem
Mariam Fancy | Maryam Fancy
Amina Moledina | Aminah Moledena
Aisha Rashid | Ayesha Rasheed
Sherbanu Verjee | Sherbanoo Virji
Jivraj Keshavjee | Jiwraj Keshavji
Kherunissa Peermohamed | Khairunnisa Pirmohamed
Mehrunissa Rawji | Meherunnisa Ravji
Zebunissa Shariff | Zebunnisa Sharif
Shahsultan Devji | Shah Sultan Dewji
Rukiabai Visram | Rukia Vishram
Madatali Eboo | Madad Ali Ebu
Ramzanali Poonja | Ramzan Ali Punja
Nazarali Mitha | Nazerali Meetha
Fidahussein Sumar | Fida Hussain Soomar
Alimohamed Khamis | Ali Mohammed Khamis
Fatehali Nathoo | Fateh Ali Nathu
Sherali Jadavji | Sher Ali Jadhavji
Maherali Hasham | Meherali Hasham
Ahmed Gowani | Ahmad Govani
Mahmood Shaikh | Mehmood Sheikh
Osman Dewani | Usman Dewani
Umar Farooq Lalji | Omar Faruk Laljee
Hamid Madhani | Hameed Madhani
Rafiq Dhanji | Rafik Dhanjee
Shafique Jessani | Shafik Jessani
Sadiq Jamal | Sadik Jamal
Anwar Somji | Anver Somji
Nooruddin Bhanji | Nurdin Bhanji
Sadru Hirji | Sadrudin Hirji
Badru Velji | Badruddin Velji
Mohd Salim Virani | Mohamed Salim Virani
R. K. Lalani | Rahim Karim Lalani
Nizar A. Virani | Nizar Virani
Nizar Akbar Dossani | Nizar A Dossani
Lalani, Rahim | Rahim Lalani
Zarina Virani-Ladha | Zarina Ladha
Farida Samnani | Farida Samnanni
Nooruddin Alarakhia | Noorudin Alarakia
Rozmin Jaffer | Rozmin Jafer
Houssen Karmaly | Hussein Karmali
Chirine Virani | Shirin Virani
Djamal Moussa | Jamal Musa
Ibraimo Mussá | Ibrahim Mussa
Gulzar Valani | Gulzarbai Valani
Sikander Popatia | Sikandar Popatiya
Aly Khan Jiwa | Alykhan Jeewa
Ali Khan Manek | Alikhan Manek
Karim Aga Khimji | Karimaga Khimjee
Shamim Kassamali | Shameem Kasam Ali
Nasim Govindji | Naseem Govindjee
Diamond Tharani | Daimond Tharani
Sultan Ali Mohammad Gulamani | Sultanali Mohamed Gulamani
Abdulaziz Bandeali | Abdul Aziz Bandali
Abdul Karim Jeraj | Abdulkarim Jeraj
Abdul Malik Tejani | Abdulmalek Tejani
Amirbanu Dhrolia | Amir Banu Dhrolia
Noorbanu Mangalji | Nurbanu Manglji
Roshankhanu Lakha | Roshan Khanu Lakha
Roshan Bhai Kachra | Roshan Kachra
Janmohamed Hussein | Jan Mohamed Hussain
Taj Mohammad Rehmani | Tajmohamed Rahmani
Dilshad Walji Nanji | Dilshad Nanji
Hadi Mohammad Zaheer | Hadi Muhammad Zahir
Sher Muhammad Baltistani | Sher Mohammad Baltistani
Bibi Sakina Rezai | Sakina Rezaei
Mohammad Reza Hosseini | Mohamad Riza Husseini
Fereydoun Mohseni | Faridoun Mohseni
Parvaneh Kermani | Parwana Kermani
Nasir al-Din Qasimi | Nasiruddin Qasimi
Jamaluddin Kaderali | Jamaludin Kader Ali
Salma Jaffer Mulji | Salma Mulji
Kurban Hussein Daya | Qurban Hussain Daya
Mukhiani Dolatbai Champsi | Dolat Champsi
Kamadiani Sakar Murji | Sakar Murji
Alwaez Sultanali Nazerali | Sultanali Nazarali
Late Nurali Bhulji | Noorali Bhulji
Shehnaz Rupani | Shahnaz Roopani
Mehdi Haji | Mahdi Haji
Munira Jamal | Muneera Jamaal
Naznin Kotadia | Nazneen Kotadiya
Almas Hakim | Almaas Hakeem
Pervin Sunderani | Parveen Sundrani
Tahera Noorani | Tahira Nurani
Zohra Budhwani | Zuhra Budwani
Shaida Gangji | Shayda Gangjee
Bahadurali Jetha | Bahadur Ali Jetha
Bahadur Mehrali | Bahadoor Meherali
Hyderali Rashid | Haider Ali Rashid
Hydar Thanawalla | Haidar Thanawala
Kamruddin Mamdani | Kamrudin Mamdani
Qamaruddin Hassan | Kamaruddin Hasan
Alnoor Rajpar | Al-Noor Rajpar
Alnasir Jivani | Alnaseer Jiwani
Karmali Kanani | Karamali Kanani
Moez Bhatia | Muiz Bhatia
Anis Rahemtulla | Anees Remtulla
Shelina Kherani | Shehlina Kherani
Zahra Hemraj | Zehra Hemraj
Khairoon Vasanji | Khairun Vasanji
Gulamabbas Merali | Gulam Abbas Meralli
Tajdin Sadruddin Lalji | Tajddin S. Lalji
Nizamuddin Ajani | Nizam Ajani
Razia Bharwani | Raziya Bharwani
Meherbanu Dhanidina | Meherbai Dhanidina
`)

/** Two people: 200 pairs of names that share a word, or sound alike. */
export const TWO_PEOPLE = pairs(`
Rahim Lalani | Rahim Virani
Karim Hirji | Rahim Hirji
Amin Ladha | Amina Ladha
Nanji Popat | Manji Popat
Shirin Virani | Nasreen Virani
Salim Karmali | Salima Karmali
Rahim Karim Lalani | Karim Lalani
Nizar Sultan Kassam | Amin Sultan Kassam
Zarina Jiwani | Zarina Virani
Farid Somji | Farida Somji
Akbar Kanji | Akbar Ramji
Gulshan Premji | Roshan Premji
Mohamed Ali Murji | Mohamed Hassan Murji
Noorali Merchant | Noordin Merchant
Sultanali Nanji | Akbarali Nanji
Badrudin Karmali | Sadrudin Karmali
Malek Tajdin | Malek Tejpar
Yasmin Ladha | Nasim Ladha
Firoz Rattansi | Feroza Rattansi
Hussein Jaffer | Hassan Jaffer
Gulamhussein Jessa | Gulamali Jessa
Abdul Rasul Fazal | Abdul Aziz Fazal
Khatija Somji | Sakina Somji
Shiraz Kassam | Shiraz Hasham
Esmail Pirani | Ebrahim Pirani
Aziz Bhaloo | Aziza Bhaloo
Parviz Meghani | Parin Meghani
Zainab Gillani | Zarina Gillani
Akbar Lakhani | Akbar Lalani
Mansur Rajwani | Mansur Rajan
Rehmat Walji | Rehmat Velji
Nasir Hirani | Nasim Hirani
Nazir Mawji | Nazira Mawji
Amir Dossa | Amin Dossa
Karim Samji | Karim Damji
Dolat Hudda | Dolat Habib
Iqbal Hirani | Iqbal Virani
Inayat Surani | Hidayat Surani
Laila Jetha | Lalita Jetha
Rozina Teja | Rozmin Teja
Jamil Thobani | Jamila Thobani
Mariam Fancy | Maherunissa Fancy
Aisha Rashid | Anisa Rashid
Jivraj Keshavjee | Jivraj Kanji
Sherbanu Verjee | Gulbanu Verjee
Kherunissa Sharif | Mehrunissa Sharif
Ramzan Poonja | Rajab Poonja
Sherali Mitha | Amirali Mitha
Ahmed Gowani | Hamid Gowani
Umar Lalji | Usman Lalji
Rafiq Dhanji | Shafiq Dhanji
Sadiq Jamal | Rafiq Jamal
Anwar Somji | Akbar Somji
Rashid Madhani | Rashida Madhani
Habib Chatur | Habiba Chatur
Nizar Virani | Nizar Virji
Shamim Kara | Shamsh Kara
Sultan Nanji | Sultana Nanji
Zahir Popatia | Zahira Popatia
Amin Juma | Amin Jinnah
Moez Bhatia | Aziz Bhatia
Shaida Gangji | Shahida Ganatra
Nargis Bhimani | Nargis Bhimji
Gulzar Valani | Gulzar Velshi
Munir Jamal | Munira Jamal
Hassanali Dossa | Hassanali Dossani
Fatima Sayani | Fatima Samnani
Alnoor Rajpar | Alnasir Rajpar
Mehdi Haji | Mehdi Hakim
Pervin Sunderani | Pervez Sunderani
Davlatsho Nazarov | Gulomsho Nazarov
Davlat Nazarov | Davlat Mirzoev
Khudoyor Shohnazarov | Khudoyor Nazarshoev
Sayed Hassan Danish | Sayed Hussain Danish
Ghulam Haidar Naseri | Ghulam Ali Naseri
Abdul Wahid Noori | Abdul Hamid Noori
Khaled Haddad | Khalil Haddad
Mustafa Khatib | Murtaza Khatib
Wazir Ali Baig | Sher Ali Baig
Shah Nawaz Khan | Shah Jahan Khan
Sher Ali Khan | Sher Baz Khan
Naushad Jamani | Naushad Jessani
Amin Sadruddin Kheraj | Nizar Sadruddin Kheraj
Rahim Lalani | Amin Rahim Lalani
Sultan Jiwa | Karim Sultan Jiwa
Zubeda Quadri | Zahida Quadri
Zubeda Quadri | Zubeda Kadernani
Kulsum Hasham | Kulsum Hassan
Tazim Bandali | Nazim Bandali
Nasim Jamal | Nizam Jamal
Didar Pabani | Diamond Pabani
Jena Rajan | Zera Rajan
Sakina Daya | Sakar Daya
Nadir Hemani | Nadira Hemani
Fatehali Nathoo | Fatma Nathoo
Ladha Kassam | Ladha Kanji
Kassam Ladha | Kassam Lalji
Hirji Ramji | Hirji Premji
Shariff Kassim | Sharifa Kassim
Mumtaz Sachedina | Mumtaz Alidina
Yusuf Charania | Yusuf Dharani
Jehangir Sunderji | Alamgir Sunderji
Roshan Mawji | Roshan Manji
Roshan Ali Mawji | Roshan Khatun Mawji
Pyarali Jinnah | Noorali Jinnah
Remtulla Kanji | Fazal Kanji
Nurjehan Thobani | Shahjehan Thobani
Nurbanu Lakha | Noorali Lakha
Gulbanu Ratansi | Gulshan Ratansi
Gulzar Dhalla | Gulshan Dhalla
Shahnaz Rupani | Mehnaz Rupani
Shehnaz Rupani | Shehzad Rupani
Naznin Kotadia | Shaznin Kotadia
Almas Hakim | Alnoor Hakim
Tahera Noorani | Tahir Noorani
Zohra Budhwani | Zahra Bardai
Bahadur Jetha | Badar Jetha
Hyderali Rashid | Haider Rajabali
Karmali Kanani | Kassamali Kanani
Anis Remtulla | Anisa Remtulla
Shelina Kherani | Selina Khimji
Khairun Vasanji | Khatun Vasanji
Razia Bharwani | Rabia Bharwani
Razia Bharwani | Razia Bharmal
Tajdin Lalji | Sadrudin Lalji
Tajdin Sadruddin Lalji | Sadruddin Tajdin Merali
Meherbanu Dhanidina | Malekbanu Dhanidina
Salma Mulji | Salim Mulji
Nizar Ajani | Nizar Tejani
Vali Ukani | Ali Ukani
Ali Manek | Malik Manek
Ali Khan | Aly Jiwa
Mohamed Hirji | Mohamed Virji
Mohamed Jaffer | Ahmed Jaffer
Mohamed Amin Lalani | Mohamed Salim Lalani
Karim Mohamed Jeraj | Rahim Mohamed Jeraj
Noormohamed Shivji | Janmohamed Shivji
Alimohamed Khamis | Valimohamed Khamis
Fidahussein Sumar | Gulamhussein Sumar
Madatali Eboo | Rajabali Eboo
Nazarali Mitha | Nizar Mitha
Ashiq Hooda | Shafiq Hooda
Ejaz Somani | Riaz Somani
Riaz Rajabali | Fayaz Rajabali
Qadir Mithani | Qasim Mithani
Wahid Velani | Rashid Velani
Farooq Lalji | Firoz Lalji
Kamal Teja | Jamal Teja
Jalal Eboo | Jamal Eboo
Nadia Kurji | Nazia Kurji
Sana Peera | Saima Peera
Hana Surani | Hina Suleman
Zeenat Dharani | Jannat Dharani
Nimet Velji | Rehmat Velji
Farah Govani | Fariha Govani
Alijah Nurali Bhulji | Alijah Noordin Bhulji
Mukhi Shiraz Juma | Mukhi Shiraz Jetha
Haji Hassan Dossa | Haji Hussein Dossani
R. Lalani | Karim Lalani
R. K. Lalani | Rahim Lalji
Nizar A. Virani | Nizar K. Virani
S. Ladha | Yasmin Ladha
Gulam Abbas Merali | Gulam Rasul Merali
Abdulaziz Bandali | Abdulkarim Bandali
Amirbanu Dhrolia | Sherbanu Dhrolia
Aminmohamed Nasser | Amin Nathani
Dilshad Nanji | Khurshid Nanji
Dilshad Nanji | Dilshad Nathoo
Nurdin Bhanji | Nurdin Dhanji
Sadru Hirji | Badru Hirji
Shamshudin Allibhai | Kamrudin Allibhai
Jamaluddin Kaderali | Kamaluddin Kaderali
Nasiruddin Qasimi | Nizamuddin Qasimi
Bibi Sakina Rezai | Bibi Zainab Rezai
Mohammad Reza Hosseini | Mohammad Ali Hosseini
Parvaneh Kermani | Parastoo Kermani
Fereydoun Mohseni | Farhad Mohseni
Sikander Popatia | Iskander Porbandarwalla
Vazir Karim Samji | Vazir Amir Samji
Mehboob Punjani | Mehboob Pirani
Mahmood Sheikh | Maqsood Sheikh
Hamida Madhani | Hamid Madhani
Yasmin Virani | Yasmin Verjee
Rukia Visram | Ruksana Visram
Ruksana Velani | Rukhsar Velani
Shahsultan Devji | Shah Bibi Devji
Shanti Bhatia | Shaila Bhatia
Zulfiqar Hunzai | Iftikhar Hunzai
Qurbon Aliev | Qurbon Valiev
Zulfiya Yusufbekova | Zulaikho Yusufbekova
Sharofat Mamadshoeva | Sharifa Mamadshoeva
Karima Esmail | Karim Esmail
Noor Mirza | Nur Merchant
Shirin Kassam Virani | Shirin Kassam Lalani
Fatma Rajan Hirji | Fatma Sunder Hirji
Zarin Jamal | Zarina Jaffer
Kassim Ali Dewani | Hashim Ali Dewani
Amir Ali Kassam | Sher Ali Kassam
Nizar Merali | Nizar Mehta
Parin Popat | Parin Punja
`)
