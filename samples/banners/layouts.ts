/** The three sample banners as HTML. Every part that an advert reader would name carries data-kind. */

export type Layout = {
  name: string;
  file: string;
  width: number;
  height: number;
  lang: string;
  html: string;
  css: string;
};

const mug: Layout = {
  name: 'ru-mug-sale-1080x1080',
  file: 'ru-mug-sale-1080x1080.png',
  width: 1080,
  height: 1080,
  lang: 'ru',
  css: `
    body { background: #f3dcc3 }
    .disc { left: 360px; top: 330px; width: 900px; height: 900px; border-radius: 50%; background: #e9b98f }
    .shade { left: 500px; top: 888px; width: 420px; height: 44px; border-radius: 50%; background: #6b3a1c; filter: blur(22px); opacity: .5 }
    .product { left: 380px; top: 318px; width: 720px }
    .logo { left: 64px; top: 56px; font: 700 44px Unbounded; color: #0d2f7c }
    .headline { left: 64px; top: 142px; font: 800 92px/1.04 Montserrat; color: #14224a; white-space: pre }
    .sub { left: 64px; top: 452px; font: 500 34px/1.3 Golos; color: #3d3a44; white-space: pre }
    .badge { left: 834px; top: 60px; width: 186px; height: 186px; border-radius: 50%; background: #d8321f; color: #fff; font: 800 56px Montserrat; display: grid; place-items: center; transform: rotate(8deg) }
    .old { left: 68px; top: 650px; font: 500 46px Golos; color: #6f5a49; text-decoration: line-through 4px }
    .price { left: 64px; top: 704px; font: 800 104px/1.15 Montserrat; color: #d8321f }
    .cta { left: 64px; top: 874px; width: 330px; height: 96px; border-radius: 48px; background: #0d2f7c; color: #fff; font: 700 38px Montserrat; display: grid; place-items: center }
    .legal { left: 64px; top: 1020px; font: 500 20px Golos; color: #6f5a49 }`,
  html: `
    <i class="disc"></i><i class="shade"></i>
    <img class="product" data-kind="product" src="parts/mug.webp">
    <div class="logo" data-kind="logo">Очаг</div>
    <div class="headline" data-kind="headline">Утро\nначинается\nс кружки</div>
    <div class="sub" data-kind="sub">Керамика ручной\nработы, 380 мл</div>
    <div class="badge" data-kind="badge"><span>−30%</span></div>
    <div class="old" data-kind="old_price">1 690 ₽</div>
    <div class="price" data-kind="price">1 190 ₽</div>
    <div class="cta" data-kind="cta"><span>Купить</span></div>
    <div class="legal" data-kind="legal">Реклама. ООО «Очаг». Скидка действует до 31.12.2026</div>`,
};

const coffee: Layout = {
  name: 'kk-coffee-photo-1200x628',
  file: 'kk-coffee-photo-1200x628.jpg',
  width: 1200,
  height: 628,
  lang: 'kk',
  css: `
    body { background: #1c110b }
    .photo { left: 540px; top: -56px; width: 690px; -webkit-mask: linear-gradient(90deg, transparent 0, #000 34%) }
    .logo { left: 56px; top: 44px; font: 700 32px Unbounded; color: #e9dcc3; letter-spacing: 3px }
    .headline { left: 56px; top: 124px; font: 700 68px/1.1 Rubik; color: #fff6e6; white-space: pre }
    .sub { left: 56px; top: 300px; font: 400 28px/1.3 Rubik; color: #d9c7ab; white-space: pre }
    .price { left: 56px; top: 396px; font: 700 62px/1.2 Rubik; color: #ff9a5c }
    .old { left: 318px; top: 424px; font: 400 30px Rubik; color: #b3a289; text-decoration: line-through 3px }
    .cta { left: 56px; top: 494px; width: 300px; height: 72px; border-radius: 14px; background: #c65a2e; color: #fff; font: 700 28px Rubik; display: grid; place-items: center }
    .legal { left: 56px; top: 590px; font: 400 16px Rubik; color: #9c8b74 }
    .badge { left: 1062px; top: 36px; padding: 12px 20px; border-radius: 30px; background: #e9dcc3; color: #20242a; font: 700 24px Rubik }`,
  html: `
    <img class="photo" src="../products/coffee.jpg">
    <div class="logo" data-kind="logo">ДАЛА</div>
    <div class="headline" data-kind="headline">Жаңа қуырылған\nкофе иісі</div>
    <div class="sub" data-kind="sub">Эфиопия Гуджи, 250 г\nБүгін тапсырыс — ертең есігіңізде</div>
    <div class="price" data-kind="price">4 490 ₸</div>
    <div class="old" data-kind="old_price">5 290 ₸</div>
    <div class="cta" data-kind="cta"><span>Сатып алу</span></div>
    <div class="badge" data-kind="badge"><span>−15%</span></div>
    <div class="legal" data-kind="legal">Жарнама. Акция 2026 жылғы 31 желтоқсанға дейін</div>`,
};

const cream: Layout = {
  name: 'en-cream-gradient-1080x1350',
  file: 'en-cream-gradient-1080x1350.jpg',
  width: 1080,
  height: 1350,
  lang: 'en',
  css: `
    body { background: linear-gradient(165deg, #d9efe2 0%, #a9d3bf 55%, #6ea68c 100%) }
    .halo { left: 140px; top: 420px; width: 800px; height: 800px; border-radius: 50%; background: radial-gradient(#ffffffb0, #ffffff00 70%) }
    .shade { left: 300px; top: 1018px; width: 500px; height: 50px; border-radius: 50%; background: #16382a; filter: blur(24px); opacity: .55 }
    .product { left: 90px; top: 352px; width: 900px }
    .logo { left: 0; width: 1080px; top: 60px; font: 600 58px Cormorant; letter-spacing: 18px; text-align: center; color: #22473a }
    .headline { left: 0; width: 1080px; top: 158px; font: 500 104px/1.08 Playfair; text-align: center; color: #17352a; white-space: pre }
    .sub { left: 0; width: 1080px; top: 408px; font: 500 34px Montserrat; text-align: center; color: #28503f }
    .badge { left: 72px; top: 520px; width: 150px; height: 150px; border-radius: 50%; background: #17352a; color: #fff; font: 700 40px Montserrat; display: grid; place-items: center }
    .price { left: 84px; top: 1146px; font: 700 84px/1.2 Montserrat; color: #10281f }
    .old { left: 282px; top: 1186px; font: 500 40px Montserrat; color: #1f4535; text-decoration: line-through 3px }
    .cta { left: 656px; top: 1142px; width: 350px; height: 104px; border-radius: 52px; background: #17352a; color: #fff; font: 700 38px Montserrat; display: grid; place-items: center }
    .legal { left: 84px; top: 1294px; font: 500 20px Montserrat; color: #10281f }`,
  html: `
    <i class="halo"></i><i class="shade"></i>
    <img class="product" data-kind="product" src="parts/jar.webp">
    <div class="logo" data-kind="logo"><span>РОСА</span></div>
    <div class="headline" data-kind="headline"><span>Morning dew\nfor your skin</span></div>
    <div class="sub" data-kind="sub"><span>Aloe, green tea and hyaluronic acid</span></div>
    <div class="badge" data-kind="badge"><span>NEW</span></div>
    <div class="price" data-kind="price">$24</div>
    <div class="old" data-kind="old_price">$32</div>
    <div class="cta" data-kind="cta"><span>Shop now</span></div>
    <div class="legal" data-kind="legal">Offer ends 31 December 2026. Full terms at rosa.example</div>`,
};

export const layouts: readonly Layout[] = [mug, coffee, cream];
