/** What Shipyard's lessons say, in English. The keys of this file are the keys of every language. */
export const en = {
  chapters: {
    track: {
      title: "The track",
      steps: {
        aim: {
          text: "This is your shipyard. You build ships card by card, give them a crew and equipment, and send each on one single cruise: there it earns its points. Most points at the end win.",
        },
        tiles: {
          text: "All actions lie on this track, one on each tile. Whoever takes an action puts a figure on its tile; next turn that tile goes to the front. “Hire” leads now, “Exchange” is last.",
        },
        choose: {
          text: "No ship leaves without a captain, so begin with the crew. Nobody else stands on the track yet; the first turn brings no income.",
          task: "Choose the tile “Recruit crew”.",
          wrong: { choose: "A good action for later. First a captain: take “Recruit crew”." },
        },
        captain: {
          text: "The marker on the crew’s wheel has moved one step, to the soldier: he is free. Each step further costs 1 guilder. The captain is two steps on, and worth his 2 guilders.",
          task: "Take the captain.",
          wrong: { recruit: "Cheaper, but your ship needs a captain before anybody else." },
        },
        end: {
          text: "The captain waits in your store until a ship sails. You still have 4 of your 6 guilders.",
          task: "End your actions. Then Blaise and Clio have their turn.",
        },
        forward: {
          text: "Your tile has moved to the front, and you may not choose it again at once. Blaise stands on “Hire”, Clio on “Train”: their tiles are closed to you as well.",
        },
      },
    },
    canal: {
      title: "Income and canal",
      steps: {
        choose: {
          text: "A tile pays 1 guilder for every occupied tile ahead of it: the further back, the better. “Lease a canal” has Blaise ahead, so it brings 1.",
          task: "Choose the tile “Lease a canal”.",
          wrong: { choose: "That would do another time. Your ship needs water first: take “Lease a canal”." },
        },
        lease: {
          text: "The cruise goes along canals that you have leased. The lower a canal lies here, the cheaper it is; the one at the bottom costs nothing. It may be turned round before you lease it.",
          task: "Take the lowest canal as it lies, and lease it.",
          wrong: {
            canal: "Dearer, and not better for what you plan. Take the one at the bottom: it is free.",
            flipped: "Turned round, the blue ribbon would come first, where it is worth just 1. Leave it as it is.",
          },
        },
        spaces: {
          text: "Four spaces: the crane pays for cranes and businessmen aboard, the buoy for lifebuoys, plain water nothing. The blue ribbon pays for each space sailed up to it: as the fourth it is worth 4.",
        },
        end: {
          text: "So the plan is made: a ship of speed 4 that reaches the ribbon, with a businessman aboard for the crane.",
          task: "End your actions.",
        },
      },
    },
    goods: {
      title: "Goods and people",
      steps: {
        choose: {
          text: "“Exchange commodities” lies right at the back: two occupied tiles are ahead of it, so it brings 2 guilders. And you own a train with coal, cloth and grain.",
          task: "Choose the tile “Exchange commodities”.",
          wrong: { choose: "Look at the money: “Exchange commodities” brings as much as any, and you have a train to unload." },
        },
        exchange: {
          text: "Each good is sold or bartered. Money is short, so sell the coal for 2; the cloth becomes a sail, the grain a businessman. That way you pay nothing for two pieces.",
          task: "Coal: sell. Cloth: sail. Grain: businessman. Then exchange.",
          wrong: { exchange: "Your ship wants a sail and a businessman, and you want the 2 guilders for the coal." },
        },
        bonus: {
          text: "You have 9 guilders. Once a turn 6 of them buy a bonus action, whichever you like, even one on whose tile somebody stands. An employee is worth it early, since he stays to the end.",
          task: "Buy the bonus action “Hire an employee”.",
          wrong: {
            bonus: "Possible, but an employee helps you in every turn that is left: hire one.",
            endActions: "Don’t sit on your money: an early bonus action pays.",
          },
        },
        hire: {
          text: "Here too a marker goes round; where it stops you choose among those who wait there. The propeller engineer gives you a propeller with every equipment you make.",
          task: "Hire the propeller engineer.",
          wrong: { hire: "A good hand, but your ship needs propellers: take the engineer for those." },
        },
        end: {
          text: "Two actions in one turn, and still 2 guilders left.",
          task: "End your actions.",
        },
      },
    },
    gear: {
      title: "Equipment",
      steps: {
        choose: {
          text: "Now the propellers. “Manufacture equipment” lies at the back: two occupied tiles ahead, 2 guilders for you.",
          task: "Choose the tile “Manufacture equipment”.",
          wrong: { choose: "The ship still lacks its propellers: take “Manufacture equipment”." },
        },
        propeller: {
          text: "The marker stands at the sail, which is free; the propeller is three steps away and costs 3. But your engineer adds a second one for nothing.",
          task: "Take the propeller.",
          wrong: { equip: "That one is cheaper, but a ship with two propellers is faster: take the propeller." },
        },
        end: {
          text: "One paid, one from the engineer: two propellers.",
          task: "End your actions.",
        },
        store: {
          text: "All is ready: captain, businessman, sail, two propellers, and a canal of four spaces. A ship’s speed is 1, plus one for each sail and each propeller: 1 + 1 + 2 = 4. Just what you planned.",
        },
      },
    },
    cruise: {
      title: "The cruise",
      steps: {
        choose: {
          text: "Build! You are last on the track, and there is a gap before the next tile: each three empty spaces bring 1 guilder more. So this tile pays 3.",
          task: "Choose the tile “Build ships”.",
          wrong: { choose: "Everything is ready but the ship: take “Build ships”." },
        },
        build: {
          text: "Up to three cards at once; those marked 0 are free. A ship is a bow on the left, middles, and a stern on the right. A card that lies in the yard never moves again, so leave room.",
          task: "Lay the three ringed cards side by side in your yard: bow, middle, stern. Then buy them.",
          wrong: {
            dear: "Three cards that fit cost nothing: those marked 0.",
            few: "Take all three at once, and your ship can sail in this very turn.",
            order: "The ringed cards, side by side from left to right: bow, middle, stern. Then the ship is complete.",
          },
        },
        end: {
          text: "The ship is complete: two cabins, a mast, two places for propellers, a lantern, a lifeboat and a lifebuoy. It leaves as soon as your actions are over.",
          task: "End your actions.",
        },
        launch: {
          text: "Now everything goes aboard that fits: the captain needs no cabin, the businessman takes one, sail and propellers have their places. The panel counts speed and points for you.",
          task: "Launch the ship with all of it.",
          wrong: {
            launch: "There is room for more: captain, businessman, one sail and two propellers.",
            scrap: "Scrap such a ship? It can sail. Launch it!",
          },
        },
        score: {
          text: "12 points: 2 for the crew, 4 for the speed, 1 for the businessman at the crane, 1 for the buoy, 4 for the ribbon. The ship has passed all four spaces, so the next one needs new canals.",
        },
        more: {
          text: "Cannons and cranes bring 2 points each and pay again on their spaces. With a smokestack and a propeller a ship goes under steam and becomes much faster. Long ships carry more, but take time.",
        },
      },
    },
    contracts: {
      title: "Contracts",
      steps: {
        deal: {
          text: "Another game, two laps of the track later. At the start everybody gets three green and three blue contracts in secret; now you keep one of each colour. They pay at the end, for launched ships only.",
        },
        keep: {
          text: "You have launched one ship of nine cards, with a sail, smokestacks and a propeller. Beside each contract stands what it would bring today. Look for those that already pay, or soon will.",
          task: "Keep one green and one blue contract that suit your ship.",
          wrong: {
            blue: "You keep a blue one that pays nothing today. Your ship has sail, smokestack and propeller: one of them pays for just that.",
            green: "That green one brings 5 today. The long ship and its lanterns bring more.",
          },
        },
        laps: {
          text: "The countdown falls by one each time the front tile has gone round the track. When it reaches zero the last round begins, and with it your last chance to get a ship out.",
        },
        last: {
          text: "After that everybody takes one final action and may buy one single card that completes a ship. Ships still in the yard, money and goods bring nothing. So finish in time!",
        },
      },
    },
  },
  wrong: {
    discard: "Not those contracts: see what the lesson asks for.",
    choose: "Not that tile: see what the lesson asks for.",
    bonus: "Keep your 6 guilders for now. See what the lesson asks for.",
    build: "Not those cards: see what the lesson asks for.",
    train: "Not that train: see what the lesson asks for.",
    canal: "Not that canal: see what the lesson asks for.",
    equip: "Not that piece: see what the lesson asks for.",
    recruit: "Not that one: see what the lesson asks for.",
    hire: "Not that one: see what the lesson asks for.",
    exchange: "Not like that: see what the lesson asks for.",
    subsidy: "No subsidy now: see what the lesson asks for.",
    endActions: "Not so fast: first do what the lesson asks for.",
    launch: "Not like that: see what the lesson asks for.",
    scrap: "Don’t scrap the ship: it can sail.",
    finish: "Not that card: see what the lesson asks for.",
    pass: "Don’t pass: first do what the lesson asks for.",
  },
  end: "That is Shipyard: watch the income, plan ship, crew and canal together, and launch in time. You are ready for a game of your own; the rules page has every card and employee.",
};
