/** The calls of openapi.json as types. Written by `npm run client`: changes here are lost. */

export interface paths {
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brands that are not hidden, in the order of the shop
         * @description Anyone may call this.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a brand, for admins; the server gives the next free id
         * @description Needs an access token. It is taken back with `restoreCategory`, within 7 days.
         */
        post: operations["addCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All brands with all that admins change of them, for admins
         * @description Needs an access token.
         */
        get: operations["listAllCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a brand, for admins: name, picture, tint, words, place in the order, hidden
         * @description Needs an access token. It is taken back with `restoreCategory`, within 7 days.
         */
        put: operations["changeCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last change of a brand back, for admins; one that was added is hidden
         * @description Needs an access token.
         */
        post: operations["restoreCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live promotions of unpaid products
         * @description Anyone may call this.
         */
        get: operations["listPromotions"];
        put?: never;
        /**
         * Advertise a phone for nine tenths of its lowest price of the last 30 days
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too. It is taken back with `stopAdvertising`.
         */
        post: operations["advertiseProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop-front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest phones of all brands that are not hidden, and how much was sold lately and how fast
         * @description Anyone may call this.
         */
        get: operations["readShopFront"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Available phones of one brand, newest first; contact fields for signed-in callers
         * @description Anyone may call this.
         */
        get: operations["listCategoryProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/category/{id}/shelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many phones of one brand each filter leaves
         * @description Anyone may call this.
         */
        get: operations["readShelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Models we know that fit what was typed, best first
         * @description Anyone may call this.
         */
        get: operations["searchModels"];
        put?: never;
        /**
         * Add a model
         * @description Needs an access token.
         */
        post: operations["addModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The phones a seller has for sale, newest first
         * @description Anyone may call this.
         */
        get: operations["listSellerProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One phone with all its facts; contact fields for signed-in callers
         * @description Anyone may call this.
         */
        get: operations["readProduct"];
        /**
         * Change price, description, facts and photos of an unsold phone
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Withdraw a phone from sale
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too. It is taken back with `relistProduct`.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Available phones like this one: its model first, then its brand at its price
         * @description Anyone may call this.
         */
        get: operations["listSimilarProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/myproducts/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A seller's own products
         * @description Needs an access token. A personal access token with the scope `listings:read` does, too.
         */
        get: operations["listMyProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List a phone
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/myproducts/{email}/withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A seller's own products that were taken off the shop and can be listed again
         * @description Needs an access token. A personal access token with the scope `listings:read` does, too.
         */
        get: operations["listWithdrawnProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The draft of one's own next listing
         * @description Needs an access token.
         */
        get: operations["readProductDraft"];
        /**
         * Keep the draft of one's own next listing for every device
         * @description Needs an access token.
         */
        put: operations["saveProductDraft"];
        post?: never;
        /**
         * Delete the draft of one's own next listing
         * @description Needs an access token.
         */
        delete: operations["deleteProductDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a promotion; the phone costs again what it did before
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        delete: operations["stopAdvertising"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/relist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a phone that came back or was withdrawn on sale again
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        post: operations["relistProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own imported phones that wait for photos, newest first
         * @description Needs an access token. A personal access token with the scope `listings:read` does, too.
         */
        get: operations["listStock"];
        put?: never;
        /**
         * Import phones from a list; all of its lines, or none if one has an error
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        post: operations["importStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guess what the columns of a seller's own list say; nothing is imported
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        post: operations["readStockColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/{id}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List an imported phone with its photos
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        post: operations["listStockPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget an imported phone that is not listed
         * @description Needs an access token. A personal access token with the scope `listings:write` does, too.
         */
        delete: operations["deleteStockPhone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All models with what admins know of them
         * @description Needs an access token.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a model; what was listed, searched and linked by it follows
         * @description Needs an access token.
         */
        put: operations["changeModel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make one model of two: phones, prices, saved searches and addresses of this one become those of the other
         * @description Needs an access token.
         */
        post: operations["mergeModels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of all models (CSV), as importing takes it
         * @description Needs an access token.
         */
        get: operations["exportModels"];
        put?: never;
        /**
         * Add and change models from a list; all of its lines, or none if one is refused
         * @description Needs an access token.
         */
        post: operations["importModels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guess what the columns of a list of models say; nothing is imported
         * @description Needs an access token.
         */
        post: operations["readModelColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Available phones that fit words and filters; contact fields for signed-in callers
         * @description Anyone may call this.
         */
        get: operations["searchProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a search was understood, and how many phones each filter leaves
         * @description Anyone may call this.
         */
        get: operations["readSearchCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Brands and models that fit what was typed so far, with how many are for sale
         * @description Anyone may call this.
         */
        get: operations["listSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All models that words mean, best first
         * @description Anyone may call this.
         */
        get: operations["findModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The models we know, newest first, each with the range of its guide prices
         * @description Anyone may call this.
         */
        get: operations["listModelPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices/{model}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What phones of one model are asked for and were sold for, by storage and condition; an estimate where fewer than five were sold
         * @description Anyone may call this.
         */
        get: operations["readPriceGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices/{model}/selling-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many days phones like one stayed for sale at prices around the typical one; null where fewer than five were sold
         * @description Anyone may call this.
         */
        get: operations["readSellingTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the admins that something is wrong with a phone
         * @description Needs an access token.
         */
        post: operations["reportProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the admins about a conversation; they may then read it
         * @description Needs an access token.
         */
        post: operations["reportConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the admins about a review that has appeared
         * @description Needs an access token.
         */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open reports, oldest first, or those decided, newest first, for admins
         * @description Needs an access token.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a report, take its phone out of the shop, close its conversation, or hide its review
         * @description Needs an access token.
         */
        post: operations["decideReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales, money, listings, people, searches without results, time to sell and returns, by day or week and compared with the period before, for admins
         * @description Needs an access token.
         */
        get: operations["readNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Views, wishes, questions and offers of one phone by day, for its seller; 30 days until today, compared with the 30 before
         * @description Needs an access token.
         */
        get: operations["readPhoneNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count that the page of a phone was opened, without a body and without who did; an unknown phone is not counted
         * @description Anyone may call this.
         */
        post: operations["countView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop's name, languages, contact, links, brands, fee, postage, guarantee and region, as every page shows them
         * @description Anyone may call this.
         */
        get: operations["readShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop's settings and where each comes from, for admins
         * @description Needs an access token.
         */
        get: operations["readSettings"];
        /**
         * Change some of the shop's settings; what the environment sets stays, and so do sales that exist
         * @description Needs an access token.
         */
        put: operations["saveSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a new shop has of its own, and what is missing, for admins
         * @description Needs an access token.
         */
        get: operations["readFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/first-steps/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try what the shop depends on: a mail to oneself, a call to the payment provider, a photo stored and read
         * @description Needs an access token.
         */
        post: operations["tryFirstStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and a session; name, photo and role follow with PUT /user/{email}
         * @description Anyone may call this.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who holds the sign-in cookie, or null; null too before the second step
         * @description Anyone may call this.
         */
        get: operations["readSession"];
        put?: never;
        /**
         * Start a session with email and password
         * @description Anyone may call this.
         */
        post: operations["logIn"];
        /**
         * End the session; its access tokens stop working at once
         * @description Anyone may call this.
         */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A short-lived access token for the holder of the sign-in cookie
         * @description Needs the sign-in cookie.
         */
        get: operations["mintToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store the profile; the role is written once, and nothing at all while the shop is read-only
         * @description Needs the sign-in cookie.
         */
        put: operations["saveUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{email}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the role again, as long as no booking and no product exists
         * @description Needs the sign-in cookie.
         */
        post: operations["chooseRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/admin/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this is an admin; true only when asked about oneself or by an admin
         * @description Anyone may call this.
         */
        get: operations["isAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/seller/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this is a seller; true only when asked about oneself or by an admin
         * @description Anyone may call this.
         */
        get: operations["isSeller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this shop offers beside email and password
         * @description Anyone may call this.
         */
        get: operations["readSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/reauthentication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show with the password that it is still you; the sign-in counts as recent again
         * @description Needs the sign-in cookie.
         */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this session still owes its second step, and the ways to take it
         * @description Needs the sign-in cookie, even before the second step.
         */
        get: operations["readSecondStep"];
        put?: never;
        /**
         * Take the second step with the code of an app or a recovery code
         * @description Needs the sign-in cookie, even before the second step.
         */
        post: operations["takeSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser needs to ask for a passkey (sign-in, second step, showing it is you)
         * @description Anyone may call this.
         */
        post: operations["passkeySignInOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey; with a cookie of the same person it is the second step, and makes the sign-in recent
         * @description Anyone may call this.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in, newest first
         * @description Needs the sign-in cookie.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out on every other device
         * @description Needs the sign-in cookie.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out on one device; its access tokens stop working at once
         * @description Needs the sign-in cookie.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's authenticator app, passkeys and how many recovery codes are left
         * @description Needs the sign-in cookie.
         */
        get: operations["readSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up an authenticator app; nothing changes until a code is confirmed
         * @description Needs the sign-in cookie.
         */
        post: operations["startTotp"];
        /**
         * Turn the authenticator app off
         * @description Needs the sign-in cookie.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors/totp/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the authenticator app on with its first code
         * @description Needs the sign-in cookie.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New recovery codes; the earlier ones stop working
         * @description Needs the sign-in cookie.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser needs to make a passkey
         * @description Needs the sign-in cookie.
         */
        post: operations["newPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a passkey; the first second factor comes with recovery codes
         * @description Needs the sign-in cookie.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factors/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a passkey another name
         * @description Needs the sign-in cookie.
         */
        put: operations["renamePasskey"];
        post?: never;
        /**
         * Forget a passkey
         * @description Needs the sign-in cookie.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the mail that verifies the email once more
         * @description Needs the sign-in cookie.
         */
        post: operations["sendVerificationMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-verification/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an email with the code of the mail; again it says that this is so
         * @description Anyone may call this.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link for a new password; the answer is the same for unknown emails
         * @description Anyone may call this.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-reset/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the code of the mail; every session ends
         * @description Anyone may call this.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to a new email; the email changes when the link is followed
         * @description Needs the sign-in cookie.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the email with the code of the mail; sessions on other devices end. Again it says that this is so
         * @description Anyone may call this.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password; sessions on other devices end
         * @description Needs the sign-in cookie.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change name, photo or phone number; what is left out stays
         * @description Needs the sign-in cookie.
         */
        put: operations["saveProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take Google off the ways to sign in
         * @description Needs the sign-in cookie.
         */
        delete: operations["unlinkGoogle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything held about oneself
         * @description Needs the sign-in cookie.
         */
        get: operations["exportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What deleting one's account erases, what stays and why
         * @description Needs the sign-in cookie.
         */
        get: operations["previewDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close one's own account; its data is erased a week later, until then one can come back
         * @description Needs the sign-in cookie. It is taken back with `restoreAccount`, within 7 days.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen an account that its owner closed within the last week, and log in
         * @description Anyone may call this.
         */
        post: operations["restoreAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own personal access tokens, newest first
         * @description Needs the sign-in cookie.
         */
        get: operations["listPersonalTokens"];
        put?: never;
        /**
         * Make a personal access token; only this answer shows it
         * @description Needs the sign-in cookie.
         */
        post: operations["createPersonalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of one's own personal access tokens at once
         * @description Needs the sign-in cookie.
         */
        delete: operations["revokePersonalToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a photo in the multipart field `image`
         * @description Needs the sign-in cookie or an access token. A personal access token with the scope `listings:write` does, too.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The divisions in which phones are sold, in their order, hidden ones too
         * @description Anyone may call this.
         */
        get: operations["listDivisions"];
        put?: never;
        /**
         * Add a division; listings may choose it, searches find it
         * @description Needs an access token. It is taken back with `changeDivision`.
         */
        post: operations["addDivision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename, hide or move a division; its listings keep what they say
         * @description Needs an access token. It is taken back with `changeDivision`.
         */
        put: operations["changeDivision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/divisions/{id}/districts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The districts of a division in their order, hidden ones too
         * @description Needs an access token.
         */
        get: operations["listDistricts"];
        put?: never;
        /**
         * Add a district to a division
         * @description Needs an access token. It is taken back with `changeDistrict`.
         */
        post: operations["addDistrict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/districts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename, hide or move a district; the places of a hidden one are not offered
         * @description Needs an access token. It is taken back with `changeDistrict`.
         */
        put: operations["changeDistrict"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/districts/{id}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public places of a district in their order, hidden ones too
         * @description Needs an access token.
         */
        get: operations["listDistrictPlaces"];
        put?: never;
        /**
         * Add a public place where buyer and seller can meet
         * @description Needs an access token. It is taken back with `changeMeetingPlace`.
         */
        post: operations["addMeetingPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, hide or move a public place; bookings keep what was agreed
         * @description Needs an access token. It is taken back with `changeMeetingPlace`.
         */
        put: operations["changeMeetingPlace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of all places (CSV), as importing takes it
         * @description Needs an access token.
         */
        get: operations["exportPlaces"];
        put?: never;
        /**
         * Add and change places from a list; all of its lines, or none if one is refused
         * @description Needs an access token.
         */
        post: operations["importPlaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guess what the columns of a list of places say; nothing is imported
         * @description Needs an access token.
         */
        post: operations["readPlaceColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meeting-places/{division}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public places of a division where buyer and seller can meet
         * @description Anyone may call this.
         */
        get: operations["listMeetingPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlists/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A buyer's wishlist
         * @description Needs an access token.
         */
        get: operations["listWishes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlists/{email}/withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Phones that were on a wishlist until they were withdrawn
         * @description Needs an access token.
         */
        get: operations["listWithdrawnWishes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlists/withdrawn/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * No longer be notified when a withdrawn phone is back; the id is the phone’s
         * @description Needs an access token.
         */
        delete: operations["forgetWithdrawnWish"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a phone on the wishlist
         * @description Needs an access token. It is taken back with `removeWish`.
         */
        put: operations["wishForProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a phone off the wishlist
         * @description Needs an access token.
         */
        delete: operations["removeWish"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a phone; several buyers may, paying is exclusive
         * @description Needs an access token.
         */
        post: operations["bookPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A buyer's bookings, newest first
         * @description Needs an access token.
         */
        get: operations["listBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One booking, for its buyer, its product's seller and admins
         * @description Needs an access token.
         */
        get: operations["readBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The label of a phone as its buyer booked it, for its buyer, its seller and admins
         * @description Needs an access token.
         */
        get: operations["readPromisedLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who booked a phone, where and when to meet and whether it is paid, for its seller
         * @description Needs an access token.
         */
        get: operations["listProductBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an own unpaid booking; the right to pay is given back first
         * @description Needs an access token.
         */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/new-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a phone that got cheaper anew at its price; the old booking is cancelled with it
         * @description Needs an access token.
         */
        post: operations["takeNewPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the seller to take a paid phone back, within its guarantee: what is wrong on its label, in words and photos
         * @description Needs an access token.
         */
        post: operations["askReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/return/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say why one does not take an own sold phone back; an admin decides then
         * @description Needs an access token.
         */
        post: operations["declineReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open requests to give phones back, oldest first, for admins
         * @description Needs an access token.
         */
        get: operations["listReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a request to give a phone back; giving the money back grants it
         * @description Needs an access token.
         */
        post: operations["rejectReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts and balances, whether they balance, and what differs from the provider
         * @description Needs an access token.
         */
        get: operations["readLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledger/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest 50 entries, or those of a booking, a person or an id of the provider
         * @description Needs an access token.
         */
        get: operations["listLedgerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledger/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a seller bear what was given back of their sale at the provider
         * @description Needs an access token.
         */
        post: operations["assignPartialRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/create-payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the payment hold and open an intent at the card provider
         * @description Needs an access token.
         */
        post: operations["createPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-holds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give back the right to pay for a booking: its intent is cancelled at the provider
         * @description Needs an access token.
         */
        delete: operations["giveBackHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a payment after asking the provider what really happened
         * @description Needs an access token.
         */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a paid booking's money back; the phone returns to its seller
         * @description Needs an access token.
         */
        post: operations["refundBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/price-reductions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lower prices that buyer and seller of a sale have proposed, and what is possible
         * @description Needs an access token.
         */
        get: operations["listPriceReductions"];
        put?: never;
        /**
         * Propose to lower the price of a paid sale, as its buyer or seller; the other answers
         * @description Needs an access token.
         */
        post: operations["proposePriceReduction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/price-reductions/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a lower price: the part goes back to the card at once, the rest stays held
         * @description Needs an access token.
         */
        post: operations["acceptPriceReduction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/price-reductions/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a lower price; the sale goes on at the price that was paid
         * @description Needs an access token.
         */
        post: operations["declinePriceReduction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A paid phone's way to its buyer; the code is the buyer's alone
         * @description Needs an access token.
         */
        get: operations["readHandover"];
        put?: never;
        /**
         * The seller enters the buyer's code or says that it was handed over, or the buyer has it
         * @description Needs an access token.
         */
        post: operations["handOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/handover/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The buyer ticks the checklist of the meeting, until the hand-over; seller and admins read it
         * @description Needs an access token.
         */
        put: operations["saveChecks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The seller has given the phone to a courier
         * @description Needs an access token.
         */
        post: operations["sendParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/shipment/delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The seller says that the parcel was delivered; without an objection it counts
         * @description Needs an access token.
         */
        post: operations["sayDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/shipment/objection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The buyer does not have what the seller says was delivered; an admin decides
         * @description Needs an access token.
         */
        post: operations["objectToDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The buyer no longer wants a phone they do not have yet
         * @description Needs an access token.
         */
        post: operations["callOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/call-off/objection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The seller does not want the sale called off; an admin decides
         * @description Needs an access token.
         */
        post: operations["objectToCallOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/return/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The seller takes an own sold phone back; the money goes when they have it
         * @description Needs an access token.
         */
        post: operations["acceptReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/return/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The buyer keeps the phone whose return they requested; the sale goes on
         * @description Needs an access token.
         */
        post: operations["withdrawReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/return/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The buyer enters the seller's code when the phone is back; the money goes at once
         * @description Needs an access token.
         */
        post: operations["giveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An admin decides about a sale that waits for them, with a reason both read
         * @description Needs an access token.
         */
        post: operations["decideSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own conversation about a phone, if there is one
         * @description Needs an access token.
         */
        get: operations["findConversation"];
        put?: never;
        /**
         * Ask the seller of a phone; there is one conversation a phone and buyer
         * @description Needs an access token.
         */
        post: operations["askSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The conversation about a booked phone, for buyer, seller and entitled admins
         * @description Needs an access token.
         */
        get: operations["findConversationOfBooking"];
        put?: never;
        /**
         * Write to the other one of a booking, whether or not anybody has written before
         * @description Needs an access token.
         */
        post: operations["writeAboutBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own conversations, the one with the newest message first
         * @description Needs an access token.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many of one's conversations have messages that are not read
         * @description Needs an access token.
         */
        get: operations["countConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A conversation for the two in it; for an admin only through a report, return or dispute
         * @description Needs an access token.
         */
        get: operations["readConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the other one; the same clientId again sends nothing again
         * @description Needs an access token.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the messages of a conversation as read; again changes nothing
         * @description Needs an access token.
         */
        post: operations["markConversationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block or unblock the other one everywhere; a paid deal goes on
         * @description Needs an access token.
         */
        post: operations["blockPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions and answers on a phone's page, newest first
         * @description Anyone may call this.
         */
        get: operations["listQuestions"];
        put?: never;
        /**
         * The seller shows a question with its answer on the phone's page
         * @description Needs an access token. It is taken back with `removeQuestion`.
         */
        post: operations["publishQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a question off the phone's page: its seller, who asked it, or an admin
         * @description Needs an access token.
         */
        delete: operations["removeQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What buyer and seller have written about their sale; for the two of them
         * @description Needs an access token.
         */
        get: operations["readSaleReviews"];
        put?: never;
        /**
         * Review the other one, once, within 30 days of the hand-over
         * @description Needs an access token.
         */
        post: operations["writeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit an own review within an hour; the words only, once it has appeared
         * @description Needs an access token.
         */
        put: operations["editReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to a review of oneself, once
         * @description Needs an access token.
         */
        post: operations["replyToReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An admin hides a review with a reason; its words are never changed
         * @description Needs an access token.
         */
        post: operations["hideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews of a seller by their buyers, newest first
         * @description Anyone may call this.
         */
        get: operations["listSellerReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer at least half the price of a phone; a new one after a counter price declines that
         * @description Needs an access token.
         */
        post: operations["makeOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own offers and those for one's own phones, newest first
         * @description Needs an access token.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an offer as its seller, or a counter price as its buyer; nothing is reserved
         * @description Needs an access token.
         */
        post: operations["acceptOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an offer as its seller, or a counter price as its buyer
         * @description Needs an access token.
         */
        post: operations["declineOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/counter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name another price as the seller, which its buyer may accept or decline
         * @description Needs an access token.
         */
        post: operations["counterOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an own offer; a booking made at its price stays
         * @description Needs an access token.
         */
        post: operations["withdrawOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block or unblock the buyer of an offer everywhere; a paid deal goes on
         * @description Needs an access token.
         */
        post: operations["blockBuyer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/lowest-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Below which price offers for an own phone are refused at once
         * @description Needs an access token.
         */
        get: operations["readLowestPrice"];
        /**
         * Refuse offers below a price at once; nobody else sees it
         * @description Needs an access token.
         */
        put: operations["saveLowestPrice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who a seller is: verified how, sold and undone, answering time, reviews in numbers
         * @description Anyone may call this.
         */
        get: operations["readSeller"];
        put?: never;
        post?: never;
        /**
         * Close a seller's account
         * @description Needs an access token. It is taken back with `reopenAccount`, within 7 days.
         */
        delete: operations["deleteSeller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the caller follows a seller
         * @description Needs an access token.
         */
        get: operations["readFollow"];
        /**
         * Hear of new phones of a seller; again changes nothing
         * @description Needs an access token. It is taken back with `leaveSeller`.
         */
        put: operations["followSeller"];
        post?: never;
        /**
         * Hear no more of a seller
         * @description Needs an access token.
         */
        delete: operations["leaveSeller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sellers the caller follows, newest first
         * @description Needs an access token.
         */
        get: operations["listFollows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own questions to the shop, newest first
         * @description Needs an access token.
         */
        get: operations["listOwnHelpRequests"];
        put?: never;
        /**
         * Ask the shop; with a token or session as oneself, else with name and email
         * @description Anyone may call this.
         */
        post: operations["askForHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest bookings of one's own, or of one's own phones, that a question can be about
         * @description Needs an access token.
         */
        get: operations["listHelpBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A question with its answers, for its asker and for admins
         * @description Needs an access token.
         */
        get: operations["readHelpRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/requests/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question as an admin, or write back as its asker
         * @description Needs an access token.
         */
        post: operations["writeHelpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/requests/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a question as an admin
         * @description Needs an access token.
         */
        post: operations["closeHelpRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions of one status, oldest first, for admins
         * @description Needs an access token.
         */
        get: operations["listHelpRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop keeps of a sale that is booked now
         * @description Anyone may call this.
         */
        get: operations["readFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A seller's money: held, owed, on its way and paid out, with each sale
         * @description Needs an access token.
         */
        get: operations["readEarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a seller is paid, with masked numbers
         * @description Needs an access token.
         */
        get: operations["readPayoutAccount"];
        /**
         * Choose how one is paid; nothing is paid out for 72 hours after a change
         * @description Needs an access token.
         */
        put: operations["savePayoutAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-account/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment provider's page that asks for what it needs to pay a seller
         * @description Needs an access token.
         */
        post: operations["startPayoutOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own payouts, newest first; for admins all of them
         * @description Needs an access token.
         */
        get: operations["listPayouts"];
        put?: never;
        /**
         * Ask for what is owed now, above the minimum; an admin may for any seller
         * @description Needs an access token.
         */
        post: operations["requestPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be shown a bank about a sale, for a page to print
         * @description Needs an access token.
         */
        get: operations["readEvidence"];
        put?: never;
        /**
         * Send that to the payment provider as the evidence of an open dispute
         * @description Needs an access token.
         */
        post: operations["submitEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payouts that wait for an admin to pay them
         * @description Needs an access token.
         */
        get: operations["listDuePayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose account is closed and who is still owed money; POST /payouts pays them
         * @description Needs an access token.
         */
        get: operations["listClosedBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/closed/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Where to pay a seller whose account is closed, as they have given it in writing
         * @description Needs an access token.
         */
        put: operations["saveClosedPayoutAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the oldest due payouts by hand, 500 at most, as one batch with the CSV to pay from
         * @description Needs an access token.
         */
        post: operations["takePayoutBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The CSV of a batch once more, with what is not settled yet
         * @description Needs an access token.
         */
        get: operations["readPayoutBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a payout by hand was paid, with its reference
         * @description Needs an access token.
         */
        post: operations["markPayoutPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a payout by hand failed; its money is owed again
         * @description Needs an access token.
         */
        post: operations["markPayoutFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the transfer of a payout by hand came back; its money is owed again
         * @description Needs an access token.
         */
        post: operations["markPayoutReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All sellers, for admins
         * @description Needs an access token.
         */
        get: operations["listSellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buyers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All buyers, for admins
         * @description Needs an access token.
         */
        get: operations["listBuyers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a seller
         * @description Needs an access token. It is taken back with `unverifySeller`.
         */
        post: operations["verifySeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify several sellers at once; the answer says what became of each
         * @description Needs an access token. It is taken back with `unverifySeller`.
         */
        post: operations["verifySellers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verification/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a seller's verification back
         * @description Needs an access token. It is taken back with `verifySeller`.
         */
        delete: operations["unverifySeller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buyers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close a buyer's account
         * @description Needs an access token. It is taken back with `reopenAccount`, within 7 days.
         */
        delete: operations["deleteBuyer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closed-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts deleted within the last seven days, which can still be restored
         * @description Needs an access token.
         */
        get: operations["listClosedAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closed-accounts/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a deleted account; withdrawn phones and cancelled bookings stay so
         * @description Needs an access token.
         */
        post: operations["reopenAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What admins did, newest first; by, target, action and time narrow it
         * @description Needs an access token.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the chain of the audit log is whole, or its first broken row
         * @description Needs an access token.
         */
        get: operations["verifyAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop's terms or privacy as its owner wrote them: the present version or a former one
         * @description Anyone may call this.
         */
        get: operations["readPolicy"];
        /**
         * Write a new version of terms or privacy; former ones stay readable
         * @description Needs an access token.
         */
        put: operations["savePolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a text will look like; nothing is stored
         * @description Needs an access token.
         */
        post: operations["previewPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{kind}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions of terms or privacy, newest first
         * @description Needs an access token.
         */
        get: operations["listPolicyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller is asked to agree to
         * @description Needs an access token.
         */
        get: operations["listAskedAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The caller agrees to the present version of terms or privacy; a second time changes nothing
         * @description Needs an access token.
         */
        put: operations["agreeToPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own notifications, newest first
         * @description Needs an access token.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many of one's notifications are not read, and how many items of Today are one's turn
         * @description Needs an access token.
         */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read, or those up to one that was in sight
         * @description Needs an access token.
         */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notification as read; again changes nothing
         * @description Needs an access token.
         */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one is shown and mailed, topic by topic
         * @description Needs an access token.
         */
        get: operations["listPreferences"];
        /**
         * Choose for one topic; mandatory mails are sent all the same
         * @description Needs an access token.
         */
        put: operations["savePreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is the caller’s turn and what they wait for, the most urgent first
         * @description Needs an access token.
         */
        get: operations["readToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller has opened an item of Today: its notifications are read
         * @description Needs an access token.
         */
        post: operations["openItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own saved searches, newest first
         * @description Needs an access token.
         */
        get: operations["listSavedSearches"];
        put?: never;
        /**
         * Keep filters and hear of phones that fit them
         * @description Needs an access token.
         */
        post: operations["saveSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-searches/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own saved searches that found phones within a week, most first
         * @description Needs the sign-in cookie.
         */
        get: operations["listSearchNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a saved search, and say when it is told
         * @description Needs an access token.
         */
        put: operations["changeSavedSearch"];
        post?: never;
        /**
         * Forget a saved search
         * @description Needs an access token.
         */
        delete: operations["deleteSavedSearch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own webhooks, newest first
         * @description Needs an access token.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an address for events; the answer has the secret, this once
         * @description Needs an access token.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a webhook's address and events, and switch it on and off
         * @description Needs an access token.
         */
        put: operations["changeWebhook"];
        post?: never;
        /**
         * Delete a webhook and what is kept of its deliveries
         * @description Needs an access token.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret; for a day deliveries are signed with the earlier one as well
         * @description Needs an access token.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Needs an access token.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook within 30 days, newest first
         * @description Needs an access token.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A delivery with its body and attempts
         * @description Needs an access token.
         */
        get: operations["readWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, under the same id
         * @description Needs an access token.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything again that failed since a time
         * @description Needs an access token.
         */
        post: operations["resendFailedWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the database answers this process, and which version of the shop it runs
         * @description Anyone may call this.
         */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this process lives; one that does not answer should be started anew
         * @description Anyone may call this.
         */
        get: operations["readLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this process may get traffic: the database answers and has the migrations of this build, the clock is right, and it is not closing; `degraded` names what else fails
         * @description Anyone may call this.
         */
        get: operations["readReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Acknowledged: {
            acknowledged: boolean;
        };
        ActionCodeBody: {
            code: string;
        };
        AgreementBody: {
            /** Format: int32 */
            number: number;
        };
        Amount: number;
        AskedAgreement: {
            /** @enum {string} */
            kind: "terms" | "privacy";
            number: components["schemas"]["Count"];
            previousNumber: components["schemas"]["Count"];
            since: components["schemas"]["Time"];
        };
        AssignmentBody: {
            /** Format: uuid */
            bookingId: string;
        };
        AuditEntry: {
            _id: components["schemas"]["Position"];
            at: components["schemas"]["Time"];
            by: {
                _id: components["schemas"]["Id"];
                name: components["schemas"]["PersonName"];
                email: components["schemas"]["Email"];
            } | null;
            /** @enum {string} */
            action: "verify-seller" | "unverify-seller" | "delete-seller" | "delete-buyer" | "restore-seller" | "restore-buyer" | "grant-admin" | "revoke-admin" | "refund-booking" | "reject-return" | "decide-sale" | "withdraw-product" | "dismiss-report" | "assign-partial-refund" | "create-payout" | "take-payout-batch" | "mark-payout-paid" | "mark-payout-failed" | "mark-payout-returned" | "save-payout-account" | "submit-evidence" | "add-division" | "change-division" | "add-district" | "change-district" | "add-meeting-place" | "change-meeting-place" | "import-places" | "read-conversation" | "close-conversation" | "hide-review" | "remove-question" | "answer-help-request" | "close-help-request" | "create-token" | "revoke-token" | "add-webhook" | "change-webhook" | "delete-webhook" | "rotate-webhook-secret" | "add-category" | "change-category" | "restore-category" | "change-settings" | "change-policy" | "add-model" | "change-model" | "merge-models" | "import-models";
            /** @enum {string} */
            targetKind: "person" | "booking" | "product" | "division" | "meeting-place" | "help-request" | "webhook" | "category" | "settings" | "policy" | "model";
            targetId: components["schemas"]["Id"];
            target: {
                _id: components["schemas"]["Id"];
                name: components["schemas"]["PersonName"];
                email: components["schemas"]["Email"];
            } | null;
            names: {
                target?: string;
                price?: components["schemas"]["Price"];
                conversation?: string;
                question?: string;
                report?: string;
                review?: string;
                token?: string;
                district?: string;
                from?: string;
            };
            details: {
                [key: string]: string | number | boolean;
            };
            hash: string;
        };
        AuditVerdict: {
            intact: boolean;
            rows: components["schemas"]["Count"];
            hash: string;
            firstBroken: {
                position: components["schemas"]["Count"];
                /** @enum {string} */
                flaw: "changed" | "missing" | "unlinked" | "cut-off";
            } | null;
        };
        BlockBody: {
            blocked: boolean;
        };
        Booking: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"];
            sealingPrice: components["schemas"]["Price"];
            givenBack: components["schemas"]["Price"];
            newPrice: components["schemas"]["Price"] | null;
            buyerName: components["schemas"]["PersonName"];
            buyerEmail: components["schemas"]["Email"];
            buyerPhone: components["schemas"]["PhoneNumber"];
            meetLocation: components["schemas"]["MeetLocation"];
            meetLocationNames: components["schemas"]["MeetLocationNames"];
            bookingDate: components["schemas"]["Date"];
            bookingTime: components["schemas"]["Clock"] | null;
            sellerPhone: components["schemas"]["PhoneNumber"];
            sellerName: components["schemas"]["PersonName"];
            paid: boolean;
            /** @enum {string} */
            status: "unpaid" | "paid" | "cancelled" | "expired" | "refunded";
            cancelledBecause: ("buyer" | "sold" | "removed" | "new-price" | "account") | null;
            transactionId: string | null;
            bookedAt: components["schemas"]["Time"];
            paidAt: components["schemas"]["Time"] | null;
            expiresAt: components["schemas"]["Time"] | null;
            guaranteeDays: components["schemas"]["Count"];
            returnUntil: components["schemas"]["Time"] | null;
            returnAskedAt: components["schemas"]["Time"] | null;
            returnReason: components["schemas"]["Reason"] | null;
            wrongFacts: {
                /** @enum {string} */
                fact: "productName" | "model" | "condition" | "storageGb" | "colour" | "batteryHealth" | "yearsOfUse" | "buyingYear" | "location" | "networkLock" | "carrier" | "inTheBox" | "imeiLastFour" | "screen" | "body" | "failed" | "description" | "activation-lock" | "not-genuine" | "other";
                found: string;
            }[];
            returnPhotos: components["schemas"]["PrivatePhoto"][];
            returnStatus: ("asked" | "declined" | "accepted" | "rejected" | "granted" | "withdrawn") | null;
            returnAnswer: components["schemas"]["Reason"] | null;
            returnVerdict: components["schemas"]["Reason"] | null;
            changes: components["schemas"]["ChangedFact"][];
            confirming: boolean;
            disputed: boolean;
            refund: ("due" | "sent") | null;
            /** @enum {string} */
            delivery: "meeting" | "courier";
            handover: components["schemas"]["HandoverFacts"] | null;
        };
        BookingBody: {
            buyerPhone: string;
            meetLocation: string;
            bookingDate: string;
            bookingTime?: string | null;
            /** Format: uuid */
            productId: string;
            buyerEmail?: string;
            shownPrice?: number;
            /** @enum {string} */
            delivery?: "meeting" | "courier";
            deliveryAddress?: string | null;
            meetingPlaceId?: string | null;
        };
        CategoryId: string;
        CategoryListing: {
            count: components["schemas"]["Count"];
            conditions: components["schemas"]["Choice"][];
            locations: components["schemas"]["Choice"][];
            storages: components["schemas"]["Choice"][];
            years: components["schemas"]["Choice"][];
            batteries: components["schemas"]["Choice"][];
            inTheBox: components["schemas"]["Choice"][];
            models: {
                value: string;
                count: components["schemas"]["Count"];
                about?: boolean;
                name: components["schemas"]["ModelName"];
            }[];
            formerModels?: {
                former: components["schemas"]["KnownModel"];
                present: components["schemas"]["KnownModel"];
            }[];
            verified: components["schemas"]["Count"];
            verifiedAbout?: boolean;
            lowestPrice: components["schemas"]["Price"] | null;
            highestPrice: components["schemas"]["Price"] | null;
            near: components["schemas"]["NearMatch"][];
            missing: components["schemas"]["Missing"] | null;
        };
        CategoryName: string;
        ChangedFact: {
            /** @enum {string} */
            fact: "productName" | "model" | "condition" | "storageGb" | "colour" | "batteryHealth" | "yearsOfUse" | "buyingYear" | "location" | "networkLock" | "carrier" | "inTheBox" | "imeiLastFour" | "screen" | "body" | "failed" | "description";
            before: (string | number | string[]) | null;
            after: (string | number | string[]) | null;
        };
        Checklist: {
            /** @enum {string} */
            screen: "spotless" | "hairlines" | "scratches" | "cracked";
            /** @enum {string} */
            body: "no-marks" | "marks-at-20cm" | "marks-at-50cm";
            failed: unknown;
        };
        ChecklistInput: {
            /** @enum {string} */
            screen: "spotless" | "hairlines" | "scratches" | "cracked";
            /** @enum {string} */
            body: "no-marks" | "marks-at-20cm" | "marks-at-50cm";
            failed: ("touch" | "front-camera" | "back-camera" | "speaker" | "microphone" | "calls" | "wifi-bluetooth" | "charging" | "buttons" | "fingerprint-face")[];
        };
        ChecklistLine: {
            /** @enum {string} */
            check: "imei" | "signedOut" | "screen" | "battery" | "call";
            promised: string | null;
            found: components["schemas"]["Count"] | null;
            result: ("ok" | "wrong") | null;
            at: components["schemas"]["Time"] | null;
        };
        ChecksBody: {
            imei?: ("ok" | "wrong") | null;
            signedOut?: ("ok" | "wrong") | null;
            screen?: ("ok" | "wrong") | null;
            battery?: ("ok" | "wrong") | null;
            call?: ("ok" | "wrong") | null;
            batteryFound?: number | null;
        };
        Choice: {
            value: string;
            count: components["schemas"]["Count"];
            about?: boolean;
        };
        Clock: string;
        ClosedAccount: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            userImg: components["schemas"]["Link"] | null;
            /** @enum {string} */
            role: "buyer" | "seller";
            verified: boolean;
            closedAt: components["schemas"]["Time"];
            erasedFrom: components["schemas"]["Time"];
        };
        ClosedBalance: {
            sellerId: components["schemas"]["Id"];
            sellerName: components["schemas"]["PersonName"];
            owed: components["schemas"]["Price"];
            closedAt: components["schemas"]["Time"];
            method: ("bank" | "bkash" | "nagad" | "connect") | null;
            number: string | null;
            pausedUntil: components["schemas"]["Time"] | null;
            version: components["schemas"]["Version"];
        };
        CodeFormInput: {
            code: string;
        };
        ConfirmedEmail: {
            acknowledged: boolean;
            email: components["schemas"]["Email"];
        };
        Conversation: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"] | null;
            /** @enum {string} */
            you: "buyer" | "seller" | "admin";
            sealingPrice: components["schemas"]["Price"];
            /** @enum {string} */
            productStatus: "available" | "sold" | "withdrawn" | "returned";
            booked: ("meeting" | "courier") | null;
            buyer: {
                name: components["schemas"]["PersonName"];
                photo: components["schemas"]["Link"] | null;
                former: boolean;
            };
            seller: {
                name: components["schemas"]["PersonName"];
                photo: components["schemas"]["Link"] | null;
                former: boolean;
            };
            /** @enum {string} */
            state: "open" | "deal" | "blocked" | "closed" | "left";
            blockedByYou: boolean;
            readTo: {
                buyer: components["schemas"]["Count"];
                seller: components["schemas"]["Count"];
            };
            unread: components["schemas"]["Count"];
            count: components["schemas"]["Count"];
            messages: components["schemas"]["Message"][];
        };
        ConversationCount: {
            unread: components["schemas"]["Count"];
        };
        ConversationReportBody: {
            /** @enum {string} */
            reason: "asks-to-pay-outside" | "fraud" | "insults" | "spam" | "something-else";
            words: string;
        };
        ConversationRow: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"] | null;
            /** @enum {string} */
            you: "buyer" | "seller" | "admin";
            other: {
                name: components["schemas"]["PersonName"];
                photo: components["schemas"]["Link"] | null;
                former: boolean;
            };
            unread: components["schemas"]["Count"];
            last: {
                /** @enum {string} */
                from: "buyer" | "seller";
                text: string;
                photos: components["schemas"]["Count"];
                erased: boolean;
                createdAt: components["schemas"]["Time"];
            };
        };
        /** Format: int32 */
        Count: number;
        CounterBody: {
            price: number;
        };
        Currency: string;
        /** Format: date */
        Date: string;
        DeclineBody: {
            reason: string;
        };
        Deleted: {
            acknowledged: boolean;
            deletedCount: components["schemas"]["Count"];
        };
        DeletionPreview: {
            erased: {
                what: string;
                count: components["schemas"]["Count"];
            }[];
            kept: {
                what: string;
                count: components["schemas"]["Count"];
                why: string;
            }[];
            daysUntilErased: components["schemas"]["Count"];
            obstacle: ("payment-under-way" | "returns-open" | "money-open" | "money-owed" | "balance-below-zero" | "not-allowed") | null;
            owed: components["schemas"]["Amount"];
        };
        Device: {
            _id: components["schemas"]["Id"];
            device: string;
            signedInAt: components["schemas"]["Time"];
            current: boolean;
        };
        DraftAnswer: {
            values: components["schemas"]["DraftValues"] | null;
            savedAt: components["schemas"]["Time"] | null;
            version: components["schemas"]["Version"];
        };
        DraftBody: {
            values: components["schemas"]["DraftValuesInput"];
            version?: string;
        };
        DraftSaved: {
            acknowledged: boolean;
            savedAt: components["schemas"]["Time"] | null;
            version: components["schemas"]["Version"];
        };
        DraftValues: {
            [key: string]: unknown | null | string[] | {
                screen: unknown;
                body: unknown;
                failed: string[];
            };
        };
        DraftValuesInput: {
            [key: string]: string | null | string[] | {
                screen: string;
                body: string;
                failed: string[];
            };
        };
        Earnings: {
            held: components["schemas"]["Amount"];
            owed: components["schemas"]["Amount"];
            onItsWay: components["schemas"]["Amount"];
            paidOut: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            items: {
                bookingId: components["schemas"]["Id"];
                productId: components["schemas"]["Id"];
                productName: components["schemas"]["ProductName"];
                price: components["schemas"]["Price"];
                fee: components["schemas"]["Amount"];
                postage: components["schemas"]["Price"];
                givenBack: components["schemas"]["Price"];
                amount: components["schemas"]["Amount"];
                /** @enum {string} */
                state: "held" | "owed" | "on-its-way" | "paid-out" | "frozen" | "returned";
                soldAt: components["schemas"]["Time"];
                guaranteeUntil: components["schemas"]["Time"] | null;
                releasedAt: components["schemas"]["Time"] | null;
                paidAt: components["schemas"]["Time"] | null;
                reference: string | null;
            }[];
        };
        Email: string;
        Evidence: {
            bookingId: components["schemas"]["Id"];
            /** @enum {string} */
            dispute: "none" | "open" | "won" | "lost";
            sentAt: components["schemas"]["Time"] | null;
            productName: components["schemas"]["ProductName"];
            price: components["schemas"]["Price"];
            givenBack: components["schemas"]["Price"];
            currency: components["schemas"]["Currency"];
            transactionId: string | null;
            buyerName: components["schemas"]["PersonName"];
            buyerEmail: components["schemas"]["Email"];
            sellerName: components["schemas"]["PersonName"];
            bookedAt: components["schemas"]["Time"];
            paidAt: components["schemas"]["Time"];
            meetLocation: components["schemas"]["MeetLocation"];
            meetLocationNames: components["schemas"]["MeetLocationNames"];
            bookingDate: components["schemas"]["Date"];
            bookingTime: components["schemas"]["Clock"] | null;
            promised: {
                /** @enum {string} */
                fact: "productName" | "model" | "condition" | "storageGb" | "colour" | "batteryHealth" | "yearsOfUse" | "buyingYear" | "location" | "networkLock" | "carrier" | "inTheBox" | "imeiLastFour" | "screen" | "body" | "failed" | "description";
                value: string;
            }[];
            handover: {
                /** @enum {string} */
                method: "meeting" | "courier";
                handedOverAt: components["schemas"]["Time"] | null;
                handedOverBy: ("code" | "buyer" | "delivery" | "admin" | "before") | null;
                sentAt: components["schemas"]["Time"] | null;
                courier: string | null;
                trackingNumber: string | null;
                checks: components["schemas"]["ChecklistLine"][];
            };
            refundedAt: components["schemas"]["Time"] | null;
            refundId: string | null;
            words: {
                /** @enum {string} */
                by: "buyer" | "seller" | "admin";
                text: string;
            }[];
            text: string;
        };
        Fees: {
            percent: number;
            fixed: components["schemas"]["Price"];
            postage: components["schemas"]["Price"];
            currency: components["schemas"]["Currency"];
        };
        FieldError: {
            field: string;
            message: string;
        };
        /** @enum {string} */
        FilterName: "brand" | "condition" | "location" | "storage" | "model" | "minPrice" | "maxPrice" | "years" | "verified" | "battery" | "inTheBox";
        FollowState: {
            following: boolean;
        };
        FollowedLink: {
            acknowledged: boolean;
            email: components["schemas"]["Email"];
            already: boolean;
        };
        FollowedSeller: {
            _id: components["schemas"]["Id"];
            sellerId: components["schemas"]["Id"];
            name: components["schemas"]["PersonName"] | null;
            photo: components["schemas"]["Link"] | null;
            forSale: components["schemas"]["Count"];
            since: components["schemas"]["Time"];
        };
        FoundConversation: {
            conversationId: components["schemas"]["Id"] | null;
        };
        Handover: {
            /** @enum {string} */
            method: "meeting" | "courier";
            /** @enum {string} */
            status: "waiting" | "sent" | "handed-over" | "returned";
            due: components["schemas"]["Time"];
            refundAt: components["schemas"]["Time"] | null;
            sellerSaidAt: components["schemas"]["Time"] | null;
            sentAt: components["schemas"]["Time"] | null;
            courier: string | null;
            trackingNumber: string | null;
            version: components["schemas"]["Version"];
            deliveredAt: components["schemas"]["Time"] | null;
            countsAt: components["schemas"]["Time"] | null;
            handedOverAt: components["schemas"]["Time"] | null;
            handedOverBy: ("code" | "buyer" | "delivery" | "admin" | "before") | null;
            guaranteeUntil: components["schemas"]["Time"] | null;
            calledOff: {
                at: components["schemas"]["Time"];
                until: components["schemas"]["Time"];
                reason: components["schemas"]["Reason"];
                objection: components["schemas"]["Reason"] | null;
            } | null;
            answerUntil: components["schemas"]["Time"] | null;
            returnDue: components["schemas"]["Time"] | null;
            case: {
                /** @enum {string} */
                kind: "not-handed-over" | "call-off" | "delivery" | "parcel" | "return-unanswered" | "return-not-back" | "return" | "other";
                openedAt: components["schemas"]["Time"];
                objection: components["schemas"]["Reason"] | null;
                decision: ("refund" | "return" | "stand" | "settled") | null;
                reason: components["schemas"]["Reason"] | null;
                decidedAt: components["schemas"]["Time"] | null;
            } | null;
            checks: components["schemas"]["ChecklistLine"][];
            payout: ("held" | "owed" | "on-its-way" | "paid-out" | "frozen") | null;
            code: string | null;
            returnCode: string | null;
            address: string | null;
            waitUntil: components["schemas"]["Time"] | null;
            codeDead: boolean;
        };
        HandoverBody: {
            code?: string;
            /** @constant */
            confirmed?: true;
            /** @constant */
            handedOver?: true;
        };
        HandoverFacts: {
            /** @enum {string} */
            method: "meeting" | "courier";
            /** @enum {string} */
            status: "waiting" | "sent" | "handed-over" | "returned";
            due: components["schemas"]["Time"];
            refundAt: components["schemas"]["Time"] | null;
            sellerSaidAt: components["schemas"]["Time"] | null;
            sentAt: components["schemas"]["Time"] | null;
            courier: string | null;
            trackingNumber: string | null;
            version: components["schemas"]["Version"];
            deliveredAt: components["schemas"]["Time"] | null;
            countsAt: components["schemas"]["Time"] | null;
            handedOverAt: components["schemas"]["Time"] | null;
            handedOverBy: ("code" | "buyer" | "delivery" | "admin" | "before") | null;
            guaranteeUntil: components["schemas"]["Time"] | null;
            calledOff: {
                at: components["schemas"]["Time"];
                until: components["schemas"]["Time"];
                reason: components["schemas"]["Reason"];
                objection: components["schemas"]["Reason"] | null;
            } | null;
            answerUntil: components["schemas"]["Time"] | null;
            returnDue: components["schemas"]["Time"] | null;
            case: {
                /** @enum {string} */
                kind: "not-handed-over" | "call-off" | "delivery" | "parcel" | "return-unanswered" | "return-not-back" | "return" | "other";
                openedAt: components["schemas"]["Time"];
                objection: components["schemas"]["Reason"] | null;
                decision: ("refund" | "return" | "stand" | "settled") | null;
                reason: components["schemas"]["Reason"] | null;
                decidedAt: components["schemas"]["Time"] | null;
            } | null;
            checks: components["schemas"]["ChecklistLine"][];
            payout: ("held" | "owed" | "on-its-way" | "paid-out" | "frozen") | null;
        };
        HandoversDecisionBody: {
            /** @enum {string} */
            decision: "refund" | "return" | "stand";
            reason: string;
        };
        HelpBooking: {
            _id: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
        };
        HelpCloseBody: {
            /** Format: int32 */
            seen: number;
        };
        HelpMessage: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            by: "asker" | "admin";
            adminName: components["schemas"]["PersonName"] | null;
            text: string | null;
            createdAt: components["schemas"]["Time"];
        };
        HelpMessageBody: {
            text: string;
            /** Format: int32 */
            seen: number;
        };
        HelpQueueRow: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            subject: "paying" | "meeting" | "return" | "sellers-money" | "account" | "report" | "something-else";
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            booking: components["schemas"]["HelpBooking"] | null;
            messages: components["schemas"]["Count"];
            begin: string;
            createdAt: components["schemas"]["Time"];
            changedAt: components["schemas"]["Time"];
            name: components["schemas"]["PersonName"];
            email: string;
            former: boolean;
            visitor: boolean;
        };
        HelpRequest: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            subject: "paying" | "meeting" | "return" | "sellers-money" | "account" | "report" | "something-else";
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            booking: components["schemas"]["HelpBooking"] | null;
            messages: components["schemas"]["Count"];
            begin: string;
            createdAt: components["schemas"]["Time"];
            changedAt: components["schemas"]["Time"];
            name: components["schemas"]["PersonName"];
            email: string;
            former: boolean;
            visitor: boolean;
            /** @enum {string} */
            you: "asker" | "admin";
            thread: components["schemas"]["HelpMessage"][];
        };
        HelpRequestBody: {
            /** @enum {string} */
            subject: "paying" | "meeting" | "return" | "sellers-money" | "account" | "report" | "something-else";
            text: string;
            name?: string;
            email?: string;
            /** @enum {string} */
            language?: "en" | "bn";
            /** Format: uuid */
            bookingId?: string;
        };
        HelpRequestSummary: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            subject: "paying" | "meeting" | "return" | "sellers-money" | "account" | "report" | "something-else";
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            booking: components["schemas"]["HelpBooking"] | null;
            messages: components["schemas"]["Count"];
            begin: string;
            createdAt: components["schemas"]["Time"];
            changedAt: components["schemas"]["Time"];
        };
        HideBody: {
            reason: string;
        };
        /** Format: int32 */
        HttpStatus: number;
        /** Format: uuid */
        Id: string;
        Identity: {
            uid: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            displayName: components["schemas"]["PersonName"];
            photoURL: components["schemas"]["Link"] | null;
            phoneNumber: components["schemas"]["PhoneNumber"] | null;
            emailVerified: boolean;
            /** @constant */
            isAnonymous: false;
            tenantId: null;
            providerData: {
                /** @enum {string} */
                providerId: "password" | "google.com";
                uid: string;
                email: components["schemas"]["Email"];
                displayName: components["schemas"]["PersonName"];
                photoURL: components["schemas"]["Link"] | null;
                phoneNumber: components["schemas"]["PhoneNumber"] | null;
            }[];
            metadata: {
                creationTime: components["schemas"]["Time"];
                lastSignInTime: components["schemas"]["Time"];
            };
            role: ("buyer" | "seller") | null;
            chosenRole: ("buyer" | "seller") | null;
            mayChangeRole: boolean;
            isAdmin: boolean;
            hasSecondFactor: boolean;
            needsSecondFactor: boolean;
            version: components["schemas"]["Version"];
        };
        Inserted: {
            acknowledged: boolean;
            insertedId: components["schemas"]["Id"] | null;
        };
        Intent: {
            clientSecret: string;
            intentId: string;
            /** @enum {string} */
            provider: "sandbox" | "stripe";
            publishableKey: string | null;
            holdUntil: components["schemas"]["Time"];
            exclusiveUntil: components["schemas"]["Time"] | null;
            restartedFor: "change" | null;
            changes: components["schemas"]["ChangedFact"][];
        };
        IntentBody: {
            sealingPrice: number;
            /** Format: uuid */
            bookingId?: string;
        };
        KnownModel: string;
        Ledger: {
            balanced: boolean;
            entries: components["schemas"]["Count"];
            accounts: {
                /** @enum {string} */
                account: "provider-clearing" | "shop-bank" | "held" | "owed" | "on-its-way" | "platform-fees" | "provider-fees" | "postage" | "refunds" | "disputes" | "unassigned" | "partial-refunds" | "losses" | "settled-outside" | "negative-balances";
                balance: components["schemas"]["Amount"];
                currency: components["schemas"]["Currency"];
            }[];
            comparison: {
                comparedAt: components["schemas"]["Time"];
                provider: string;
                balance: components["schemas"]["Amount"] | null;
                owed: components["schemas"]["Amount"];
                covered: boolean | null;
                differences: {
                    /** @enum {string} */
                    kind: "charge" | "refund" | "dispute" | "transfer" | "fee";
                    reference: string;
                    provider: components["schemas"]["Amount"];
                    ledger: components["schemas"]["Amount"];
                    foundAt: components["schemas"]["Time"];
                }[];
            } | null;
            partialRefunds: {
                bookingId: components["schemas"]["Id"];
                productName: components["schemas"]["ProductName"];
                amount: components["schemas"]["Amount"];
            }[];
            refusedParts: {
                bookingId: components["schemas"]["Id"];
                productName: components["schemas"]["ProductName"];
                amount: components["schemas"]["Amount"];
                refusedAt: components["schemas"]["Time"];
            }[];
        };
        LedgerEntry: {
            _id: components["schemas"]["Position"];
            at: components["schemas"]["Time"];
            /** @enum {string} */
            kind: "sale" | "charge" | "settled-outside" | "refund-due" | "refunded" | "refund-failed" | "price-reduction" | "partial-refund" | "partial-refund-assigned" | "dispute-opened" | "dispute-won" | "dispute-lost" | "release" | "payout" | "payout-paid" | "payout-failed" | "provider-fee" | "provider-payout";
            bookingId: components["schemas"]["Id"] | null;
            paymentId: components["schemas"]["Id"] | null;
            payoutId: components["schemas"]["Id"] | null;
            productName: components["schemas"]["ProductName"] | null;
            reference: string | null;
            postings: {
                /** @enum {string} */
                account: "provider-clearing" | "shop-bank" | "held" | "owed" | "on-its-way" | "platform-fees" | "provider-fees" | "postage" | "refunds" | "disputes" | "unassigned" | "partial-refunds" | "losses" | "settled-outside";
                amount: components["schemas"]["Amount"];
                currency: components["schemas"]["Currency"];
                sellerId: components["schemas"]["Id"] | null;
            }[];
        };
        Link: string;
        Location: string;
        LoginBody: {
            email: string;
            password: components["schemas"]["PasswordInput"];
        };
        LowestPrice: {
            price: components["schemas"]["Price"] | null;
            version: components["schemas"]["Version"];
        };
        LowestPriceBody: {
            price: number | null;
            version?: string;
        };
        ManualAccountBody: {
            /** @constant */
            method: "bank";
            name: string;
            number: string;
            version?: string;
        } | {
            /** @constant */
            method: "bkash";
            name: string;
            number: string;
            version?: string;
        } | {
            /** @constant */
            method: "nagad";
            name: string;
            number: string;
            version?: string;
        };
        MeetLocation: string;
        MeetLocationNames: {
            en: components["schemas"]["MeetLocation"];
            bn: components["schemas"]["MeetLocation"];
        } | null;
        Message: {
            _id: components["schemas"]["Id"];
            position: components["schemas"]["Count"];
            /** @enum {string} */
            from: "buyer" | "seller";
            text: string;
            photos: components["schemas"]["PrivatePhoto"][];
            warnings: ("pay-outside" | "asks-for-code" | "asks-for-deposit" | "link" | "fake-delivery" | "leaves-shop")[];
            erased: boolean;
            clientId: components["schemas"]["Id"] | null;
            questionId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Time"];
        };
        MessageBody: {
            text?: string;
            /** @default [] */
            photos: string[];
            /** Format: uuid */
            clientId?: string;
        };
        Missing: {
            /** @enum {string} */
            kind: "model" | "brand";
            name: string;
        };
        ModelName: string;
        ModelPrices: {
            _id: components["schemas"]["KnownModel"];
            category_id: components["schemas"]["CategoryId"];
            category_name: components["schemas"]["CategoryName"];
            name: components["schemas"]["ModelName"];
            releaseYear: components["schemas"]["Year"];
            launchPrice: components["schemas"]["Price"];
            storages: components["schemas"]["Storage"][];
            sold: components["schemas"]["Count"];
            forSale: components["schemas"]["Count"];
            lowest: components["schemas"]["Price"];
            highest: components["schemas"]["Price"];
        };
        Month: string;
        NearMatch: {
            /** @enum {string} */
            kind: "spelling" | "without" | "model" | "brand";
            text: string;
            without: ("brand" | "condition" | "location" | "storage" | "model" | "minPrice" | "maxPrice" | "years" | "verified" | "battery" | "inTheBox" | "q")[];
            query: string;
            count: components["schemas"]["Count"];
            about?: boolean;
        };
        NewEmailBody: {
            email: string;
        };
        NewPasskeyBody: {
            /** Format: uuid */
            challengeId: string;
            name: string;
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                authenticatorAttachment?: string | null;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        NewPasswordBody: {
            password: components["schemas"]["PasswordInput"];
        };
        NewPersonalToken: {
            acknowledged: boolean;
            insertedId: components["schemas"]["Id"] | null;
            token: string;
            endsAt: components["schemas"]["Time"];
        };
        NewPriceBody: {
            sealingPrice: number;
        };
        Notification: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "booking-made" | "booking-cancelled" | "booking-lapsed" | "phone-sold" | "return-asked" | "return-withdrawn" | "payment-disputed" | "return-over" | "part-refunded" | "payout-paid" | "payout-failed" | "phone-returned" | "phone-handed-over" | "handover-expected" | "call-off-asked" | "reduction-asked" | "reduction-accepted" | "reduction-declined" | "sale-frozen" | "sale-decided" | "offer-made" | "counter-accepted" | "counter-declined" | "taken-down" | "promotion-ended" | "verified" | "unverified" | "booking-gone" | "label-changed" | "booking-cheaper" | "booking-expiring" | "booking-expired" | "payment-received" | "payment-refunded" | "return-declined" | "return-rejected" | "phone-received" | "handover-said" | "handover-due" | "parcel-sent" | "parcel-delivered" | "call-off-refused" | "reduction-offered" | "reduction-refused" | "price-reduced" | "return-accepted" | "case-opened" | "case-decided" | "offer-accepted" | "offer-declined" | "offer-countered" | "offer-expired" | "offer-ended" | "offer-undercut" | "wish-cheaper" | "wish-sold" | "wish-back" | "messages-unread" | "seller-listed" | "review-invited" | "review-published" | "review-replied" | "review-hidden" | "search-hit" | "search-hits" | "report-new" | "return-contested" | "case-waiting" | "conversation-reported" | "conversation-report-decided" | "review-reported" | "review-report-decided" | "report-decided" | "help-asked" | "help-answered" | "webhook-off" | "account-changed";
            facts: components["schemas"]["NotificationFacts"];
            productId: components["schemas"]["Id"] | null;
            productImg: components["schemas"]["Link"] | null;
            bookingId: components["schemas"]["Id"] | null;
            searchId: components["schemas"]["Id"] | null;
            read: boolean;
            createdAt: components["schemas"]["Time"];
        };
        NotificationCount: {
            unread: components["schemas"]["Count"];
            mine: components["schemas"]["Count"];
        };
        NotificationFacts: {
            productName?: components["schemas"]["ProductName"];
            price?: components["schemas"]["Price"];
            was?: components["schemas"]["Price"];
            booked?: components["schemas"]["Price"];
            why?: string;
            at?: components["schemas"]["Time"];
            count?: components["schemas"]["Count"];
            search?: string;
            seller?: components["schemas"]["PersonName"];
            conversationId?: components["schemas"]["Id"];
            webhookId?: components["schemas"]["Id"];
            host?: string;
            helpRequestId?: components["schemas"]["Id"];
            query?: string;
        };
        Offer: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"] | null;
            /** @enum {string} */
            productStatus: "available" | "sold" | "withdrawn" | "returned" | "being-paid";
            sealingPrice: components["schemas"]["Price"];
            /** @enum {string} */
            you: "buyer" | "seller";
            otherName: components["schemas"]["PersonName"];
            otherFormer: boolean;
            price: components["schemas"]["Price"];
            counterPrice: components["schemas"]["Price"] | null;
            agreedPrice: components["schemas"]["Price"] | null;
            bookingPrice: components["schemas"]["Price"] | null;
            text: string;
            warnings: ("pay-outside" | "asks-for-code" | "asks-for-deposit" | "link" | "fake-delivery" | "leaves-shop")[];
            /** @enum {string} */
            status: "open" | "countered" | "accepted" | "bought" | "declined" | "withdrawn" | "expired" | "ended";
            why: ("sold" | "withdrawn" | "left" | "buyer" | "seller") | null;
            expiresAt: components["schemas"]["Time"] | null;
            bookingId: components["schemas"]["Id"] | null;
            bookedPrice: components["schemas"]["Price"] | null;
            othersAgreed: components["schemas"]["Count"];
            conversationId: components["schemas"]["Id"] | null;
            blockedByYou: boolean;
            createdAt: components["schemas"]["Time"];
        };
        OfferBody: {
            price: number;
            text?: string;
        };
        Onboarding: {
            url: components["schemas"]["Link"];
        };
        OpenedItemBody: {
            /** @enum {string} */
            kind: "second-step" | "role" | "agreement" | "message" | "review" | "question-open" | "question-answered" | "offer-accepted" | "counter-price" | "offer-made" | "pay" | "booking" | "payment-processing" | "meet" | "parcel-awaited" | "parcel" | "received" | "calling-off" | "guarantee" | "return-requested" | "give-back" | "lower-price-offered" | "lower-price-asked" | "admin-decides-buyer" | "bank-decides-buyer" | "wish-cheaper" | "wish-gone" | "offer" | "counter-made" | "offer-agreed" | "booked" | "hand-over" | "send" | "report-delivery" | "handover-reported" | "call-off" | "money-held" | "return" | "take-back" | "lower-price-request" | "lower-price-proposed" | "admin-decides-seller" | "bank-decides-seller" | "payout-account" | "payout" | "facts" | "stock" | "reports" | "returns" | "disputes" | "questions" | "verifications" | "payouts" | "differences";
            productId?: string | null;
            bookingId?: string | null;
            conversationId?: string | null;
        };
        OwnData: {
            exportedAt: components["schemas"]["Time"];
        } & {
            [key: string]: unknown;
        };
        OwnProduct: {
            _id: components["schemas"]["Id"];
            category_id: components["schemas"]["CategoryId"];
            category_name: components["schemas"]["CategoryName"];
            productName: components["schemas"]["ProductName"];
            buyingPrice: components["schemas"]["Price"];
            sealingPrice: components["schemas"]["Price"];
            basePrice: components["schemas"]["Price"] | null;
            priceVerdict: ("great" | "fair" | "high" | "far-below") | null;
            usualRange: {
                low: components["schemas"]["Price"];
                high: components["schemas"]["Price"];
            } | null;
            buyingYear: components["schemas"]["Year"];
            yearsOfUse: number;
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            description: string;
            location: components["schemas"]["Location"];
            postedDate: components["schemas"]["Date"];
            productImg: components["schemas"]["Link"];
            sellerId: components["schemas"]["Id"];
            sellerName: components["schemas"]["PersonName"];
            sellerRating: {
                reviews: components["schemas"]["Count"];
                score: number | null;
            } | null;
            verified: boolean;
            paid: boolean;
            phnNumber?: components["schemas"]["PhoneNumber"];
            sellerEmail?: components["schemas"]["Email"];
            /** @enum {string} */
            status: "available" | "sold" | "withdrawn" | "returned" | "being-paid";
            soldFor: components["schemas"]["Price"] | null;
            heldUntil: components["schemas"]["Time"] | null;
            advertised: boolean;
            promotion: {
                _id: components["schemas"]["Id"];
                priceBefore: components["schemas"]["Price"];
            } | null;
            promotionOffer: {
                basePrice: components["schemas"]["Price"];
                sealingPrice: components["schemas"]["Price"] | null;
            } | null;
            bookings: components["schemas"]["Count"];
            returnAsked: boolean;
        };
        Passkey: {
            _id: components["schemas"]["Id"];
            name: string;
            createdAt: components["schemas"]["Time"];
            lastUsedAt: components["schemas"]["Time"] | null;
            version: components["schemas"]["Version"];
        };
        PasskeyNameBody: {
            name: string;
            version?: string;
        };
        PasskeyOptions: {
            challengeId: components["schemas"]["Id"];
            options: {
                challenge: string;
            } & {
                [key: string]: unknown;
            };
        };
        PasskeyRemoved: {
            acknowledged: boolean;
            deletedCount: components["schemas"]["Count"];
            accepted: {
                rpId: string;
                userId: string;
                allAcceptedCredentialIds: string[];
            };
        };
        PasskeySignInBody: {
            /** Format: uuid */
            challengeId: string;
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                authenticatorAttachment?: string | null;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        PasswordInput: string & (unknown & unknown);
        PaymentBody: {
            sealingPrice?: number;
            transactionId: string;
            buyerEmail?: string;
            /** Format: uuid */
            bookingId: string;
            /** Format: uuid */
            productId?: string;
        };
        Payout: {
            _id: components["schemas"]["Id"];
            sellerId: components["schemas"]["Id"];
            sellerName: components["schemas"]["PersonName"];
            /** @enum {string} */
            method: "bank" | "bkash" | "nagad" | "connect";
            number: string | null;
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            /** @enum {string} */
            status: "due" | "on-its-way" | "paid" | "failed";
            batchId: components["schemas"]["Id"] | null;
            reference: string | null;
            reason: string | null;
            createdAt: components["schemas"]["Time"];
            settledAt: components["schemas"]["Time"] | null;
            items: {
                bookingId: components["schemas"]["Id"];
                productName: components["schemas"]["ProductName"];
                amount: components["schemas"]["Amount"];
            }[];
        };
        PayoutAccount: {
            method: ("bank" | "bkash" | "nagad" | "connect") | null;
            name: string | null;
            number: string | null;
            changedAt: components["schemas"]["Time"] | null;
            pausedUntil: components["schemas"]["Time"] | null;
            connectOffered: boolean;
            connectReady: boolean;
            minimum: components["schemas"]["Price"];
            version: components["schemas"]["Version"];
        };
        PayoutAccountBody: {
            /** @constant */
            method: "bank";
            name: string;
            number: string;
            version?: string;
        } | {
            /** @constant */
            method: "bkash";
            name: string;
            number: string;
            version?: string;
        } | {
            /** @constant */
            method: "nagad";
            name: string;
            number: string;
            version?: string;
        } | {
            /** @constant */
            method: "connect";
            version?: string;
        };
        PayoutBatch: {
            acknowledged: boolean;
            insertedId: components["schemas"]["Id"] | null;
            count: components["schemas"]["Count"];
            total: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            csv: string;
        };
        PayoutBody: {
            /** Format: uuid */
            sellerId?: string;
        };
        PayoutFailedBody: {
            reason: string;
        };
        PayoutPaidBody: {
            reference: string;
        };
        PendingDecision: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"];
            categoryId: components["schemas"]["CategoryId"];
            sealingPrice: components["schemas"]["Price"];
            givenBack: components["schemas"]["Price"];
            buyerName: components["schemas"]["PersonName"];
            buyerEmail: components["schemas"]["Email"];
            sellerName: components["schemas"]["PersonName"];
            sellerEmail: components["schemas"]["Email"];
            status: ("asked" | "declined" | "accepted" | "rejected" | "granted" | "withdrawn") | null;
            reason: components["schemas"]["Reason"] | null;
            wrongFacts: {
                /** @enum {string} */
                fact: "productName" | "model" | "condition" | "storageGb" | "colour" | "batteryHealth" | "yearsOfUse" | "buyingYear" | "location" | "networkLock" | "carrier" | "inTheBox" | "imeiLastFour" | "screen" | "body" | "failed" | "description" | "activation-lock" | "not-genuine" | "other";
                found: string;
            }[];
            photos: components["schemas"]["PrivatePhoto"][];
            disputed: boolean;
            case: ("not-handed-over" | "call-off" | "delivery" | "parcel" | "return-unanswered" | "return-not-back" | "return" | "other") | null;
            buyerWords: components["schemas"]["Reason"] | null;
            sellerWords: components["schemas"]["Reason"] | null;
            answer: components["schemas"]["Reason"] | null;
            paidAt: components["schemas"]["Time"];
            askedAt: components["schemas"]["Time"] | null;
        };
        PersonName: string;
        PersonalToken: {
            _id: components["schemas"]["Id"];
            name: string;
            scopes: ("listings:read" | "listings:write")[];
            lastFour: string;
            createdAt: components["schemas"]["Time"];
            lastUsedOn: components["schemas"]["Date"] | null;
            endsAt: components["schemas"]["Time"];
            hasEnded: boolean;
        };
        PersonalTokenBody: {
            name: string;
            scopes: ("listings:read" | "listings:write")[];
            days: number;
        };
        PhoneModel: {
            _id: components["schemas"]["KnownModel"];
            category_id: components["schemas"]["CategoryId"];
            name: components["schemas"]["ModelName"];
            releaseYear: components["schemas"]["Year"];
            storages: components["schemas"]["Storage"][];
        };
        PhoneNumber: string;
        Policy: {
            /** @enum {string} */
            kind: "terms" | "privacy";
            number: components["schemas"]["Count"];
            latest: components["schemas"]["Count"];
            since: components["schemas"]["Time"] | null;
            withShipped: boolean;
            asksAgain: boolean;
            texts: {
                en: string;
                bn: string;
            };
            html: {
                en: string;
                bn: string;
            };
            version: components["schemas"]["Version"];
        };
        PolicyBody: {
            texts: {
                en?: string;
                bn?: string;
            };
            withShipped: boolean;
            asksAgain: boolean;
            version?: string;
        };
        PolicyPreview: {
            html: string;
        };
        PolicyPreviewBody: {
            text: string;
        };
        PolicyVersion: {
            number: components["schemas"]["Count"];
            since: components["schemas"]["Time"];
            withShipped: boolean;
            asksAgain: boolean;
            by: components["schemas"]["PersonName"] | null;
            byCommand: boolean;
            agreed: components["schemas"]["Count"];
        };
        PolicyVersions: {
            versions: components["schemas"]["PolicyVersion"][];
            people: components["schemas"]["Count"];
        };
        Position: string;
        PreferenceBody: {
            /** @enum {string} */
            topic: "bookings" | "messages" | "offers" | "payments" | "reviews" | "wishes" | "searches" | "follows" | "shop" | "reports" | "help" | "webhooks" | "security";
            inApp: boolean;
            /** @enum {string} */
            mail: "at-once" | "daily" | "never";
            version?: string;
        };
        Price: number;
        PriceGuide: {
            _id: components["schemas"]["KnownModel"];
            category_id: components["schemas"]["CategoryId"];
            category_name: components["schemas"]["CategoryName"];
            name: components["schemas"]["ModelName"];
            releaseYear: components["schemas"]["Year"];
            launchPrice: components["schemas"]["Price"];
            storages: components["schemas"]["Storage"][];
            /** @enum {string} */
            leansOn: "model" | "brand" | "nothing";
            sold: components["schemas"]["Count"];
            entries: {
                storageGb: components["schemas"]["Storage"];
                /** @enum {string} */
                condition: "Excellent" | "Good" | "Fair";
                /** @enum {string} */
                basis: "sales" | "estimate";
                price: components["schemas"]["Price"];
                low: components["schemas"]["Price"];
                high: components["schemas"]["Price"];
                sold: components["schemas"]["Count"];
                asked: {
                    count: components["schemas"]["Count"];
                    median: components["schemas"]["Price"];
                    low: components["schemas"]["Price"];
                    high: components["schemas"]["Price"];
                } | null;
                months: {
                    month: components["schemas"]["Month"];
                    paid: components["schemas"]["Price"] | null;
                    paidCount: components["schemas"]["Count"];
                    asked: components["schemas"]["Price"] | null;
                    askedCount: components["schemas"]["Count"];
                }[];
            }[];
        };
        PrivatePhoto: {
            url: components["schemas"]["Link"];
            width: components["schemas"]["Count"];
            height: components["schemas"]["Count"];
        };
        Problem: {
            type: string;
            title: string;
            status: components["schemas"]["HttpStatus"];
            code: string;
            message: string;
            errors?: components["schemas"]["FieldError"][];
        } & {
            [key: string]: unknown;
        };
        Product: {
            _id: components["schemas"]["Id"];
            category_id: components["schemas"]["CategoryId"];
            category_name: components["schemas"]["CategoryName"];
            productName: components["schemas"]["ProductName"];
            buyingPrice: components["schemas"]["Price"];
            sealingPrice: components["schemas"]["Price"];
            basePrice: components["schemas"]["Price"] | null;
            priceVerdict: ("great" | "fair" | "high" | "far-below") | null;
            usualRange: {
                low: components["schemas"]["Price"];
                high: components["schemas"]["Price"];
            } | null;
            buyingYear: components["schemas"]["Year"];
            yearsOfUse: number;
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            description: string;
            location: components["schemas"]["Location"];
            postedDate: components["schemas"]["Date"];
            productImg: components["schemas"]["Link"];
            sellerId: components["schemas"]["Id"];
            sellerName: components["schemas"]["PersonName"];
            sellerRating: {
                reviews: components["schemas"]["Count"];
                score: number | null;
            } | null;
            verified: boolean;
            paid: boolean;
            phnNumber?: components["schemas"]["PhoneNumber"];
            sellerEmail?: components["schemas"]["Email"];
        };
        ProductBody: {
            productName: string;
            category_id: string;
            category_name: string;
            postedDate: string;
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            buyingPrice: number;
            sealingPrice: number;
            yearsOfUse: number;
            buyingYear: number;
            phnNumber: string;
            location: string;
            productImg: string;
            description: string;
            modelId?: string | null;
            model?: string | null;
            storageGb?: number | null;
            colour?: string | null;
            batteryHealth?: number | null;
            inTheBox?: ("box" | "charger" | "cable" | "earphones" | "case" | "screen-protector" | "receipt" | "warranty-card")[];
            networkLock?: ("unlocked" | "locked") | "" | null;
            carrier?: string | null;
            imei?: string;
            imei2?: string;
            checklist?: components["schemas"]["ChecklistInput"] | null;
            photos?: string[];
            sellerEmail?: string;
        };
        ProductChangesInput: {
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            buyingPrice: number;
            sealingPrice: number;
            yearsOfUse: number;
            buyingYear: number;
            phnNumber: string;
            location: string;
            productImg: string;
            description: string;
            modelId?: string | null;
            model?: string | null;
            storageGb?: number | null;
            colour?: string | null;
            batteryHealth?: number | null;
            inTheBox?: ("box" | "charger" | "cable" | "earphones" | "case" | "screen-protector" | "receipt" | "warranty-card")[];
            networkLock?: ("unlocked" | "locked") | "" | null;
            carrier?: string | null;
            imei?: string;
            imei2?: string;
            checklist?: components["schemas"]["ChecklistInput"] | null;
            photos?: string[];
            version?: string;
        };
        ProductName: string;
        ProductPage: {
            _id: components["schemas"]["Id"];
            category_id: components["schemas"]["CategoryId"];
            category_name: components["schemas"]["CategoryName"];
            productName: components["schemas"]["ProductName"];
            buyingPrice: components["schemas"]["Price"];
            sealingPrice: components["schemas"]["Price"];
            basePrice: components["schemas"]["Price"] | null;
            priceVerdict: ("great" | "fair" | "high" | "far-below") | null;
            usualRange: {
                low: components["schemas"]["Price"];
                high: components["schemas"]["Price"];
            } | null;
            buyingYear: components["schemas"]["Year"];
            yearsOfUse: number;
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            description: string;
            location: components["schemas"]["Location"];
            postedDate: components["schemas"]["Date"];
            productImg: components["schemas"]["Link"];
            sellerId: components["schemas"]["Id"];
            sellerName: components["schemas"]["PersonName"];
            sellerRating: {
                reviews: components["schemas"]["Count"];
                score: number | null;
            } | null;
            verified: boolean;
            paid: boolean;
            phnNumber?: components["schemas"]["PhoneNumber"];
            sellerEmail?: components["schemas"]["Email"];
            modelId: components["schemas"]["KnownModel"] | null;
            model: string | null;
            storageGb: number | null;
            colour: string | null;
            batteryHealth: number | null;
            inTheBox: ("box" | "charger" | "cable" | "earphones" | "case" | "screen-protector" | "receipt" | "warranty-card")[];
            networkLock: ("unlocked" | "locked") | null;
            carrier: string | null;
            imeiLastFour: string | null;
            imei2LastFour: string | null;
            checklist: components["schemas"]["Checklist"] | null;
            /** @enum {string} */
            status: "available" | "sold" | "withdrawn" | "returned" | "being-paid";
            photos: components["schemas"]["Link"][];
            sellerSince: components["schemas"]["Date"];
            sellerSold: components["schemas"]["Count"];
            updates: {
                /** @enum {string} */
                kind: "promised" | "estimated";
                until: components["schemas"]["Month"];
                years: components["schemas"]["Count"] | null;
                source: string | null;
            } | null;
            prices: {
                sealingPrice: components["schemas"]["Price"];
                since: components["schemas"]["Time"];
            }[];
            mine: boolean;
            reportedAt?: components["schemas"]["Time"];
            version?: components["schemas"]["Version"];
        };
        ProfileBody: {
            displayName?: string;
            photoURL?: string | null;
            phoneNumber?: string | null;
            version?: string;
        };
        PromisedLabel: {
            facts: {
                /** @enum {string} */
                fact: "productName" | "model" | "condition" | "storageGb" | "colour" | "batteryHealth" | "yearsOfUse" | "buyingYear" | "location" | "networkLock" | "carrier" | "inTheBox" | "imeiLastFour" | "screen" | "body" | "failed" | "description";
                value: (string | number | string[]) | null;
            }[];
        };
        Promotion: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            categoryId: components["schemas"]["CategoryId"];
            productName: components["schemas"]["ProductName"];
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            productImg: components["schemas"]["Link"];
            sealingPrice: components["schemas"]["Price"];
            basePrice: components["schemas"]["Price"];
            priceVerdict: ("great" | "fair" | "high" | "far-below") | null;
            usualRange: {
                low: components["schemas"]["Price"];
                high: components["schemas"]["Price"];
            } | null;
            sellerName: components["schemas"]["PersonName"];
            sellerEmail?: components["schemas"]["Email"];
            paid: boolean;
        };
        PromotionBody: {
            /** Format: uuid */
            productId: string;
            sellerEmail?: string;
        };
        PublishBody: {
            /** Format: uuid */
            question: string;
            /** Format: uuid */
            answer: string;
        };
        PublishedQuestion: {
            _id: components["schemas"]["Id"];
            question: string;
            answer: string;
            askedAt: components["schemas"]["Time"];
            answeredAt: components["schemas"]["Time"];
        };
        QuestionBody: {
            text: string;
            /** Format: uuid */
            clientId?: string;
        };
        ReadBody: {
            upTo?: number;
        };
        Reason: string;
        ReasonBody: {
            reason: string;
        };
        Reauthenticated: {
            acknowledged: boolean;
            recentUntil: components["schemas"]["Time"];
        };
        ReauthenticationBody: {
            password: string;
        };
        RecordedPayment: {
            acknowledged: boolean;
            insertedId: components["schemas"]["Id"] | null;
            givenBack: components["schemas"]["Price"];
        };
        RecoveryCodes: {
            recoveryCodes: string[] | null;
        };
        RefundBody: {
            reason?: string;
        } | null;
        RegisterBody: {
            name: string;
            email: string;
            password: components["schemas"]["PasswordInput"];
            role?: unknown;
        };
        RejectBody: {
            reason: string;
        };
        ReplyBody: {
            text: string;
        };
        Report: {
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"];
            categoryId: components["schemas"]["CategoryId"];
            productStatus: string;
            sellerName: components["schemas"]["PersonName"];
            sellerEmail: components["schemas"]["Email"];
            reporterName: components["schemas"]["PersonName"];
            reporterEmail: components["schemas"]["Email"];
            /** @enum {string} */
            reason: "asks-to-pay-outside" | "stolen" | "not-as-described" | "fake" | "wrong-photos" | "seller-does-not-answer" | "something-else" | "fraud" | "insults" | "spam" | "untrue" | "personal-data";
            words: components["schemas"]["Reason"];
            conversationId: components["schemas"]["Id"] | null;
            review: {
                text: string;
                stars: components["schemas"]["Stars"];
                undone: boolean;
                sellerId: components["schemas"]["Id"] | null;
            } | null;
            personName: components["schemas"]["PersonName"];
            personEmail: components["schemas"]["Email"];
            /** @enum {string} */
            status: "open" | "dismissed" | "upheld";
            decidedAt: components["schemas"]["Time"] | null;
            decidedByName: components["schemas"]["PersonName"] | null;
            openReports: components["schemas"]["Count"];
            createdAt: components["schemas"]["Time"];
        };
        ReportBody: {
            /** @enum {string} */
            reason: "asks-to-pay-outside" | "stolen" | "not-as-described" | "fake" | "wrong-photos" | "seller-does-not-answer" | "something-else";
            words: string;
        };
        ReportsDecisionBody: {
            /** @enum {string} */
            decision: "dismiss" | "withdraw" | "close" | "hide";
            reason?: string;
        };
        ResendBody: {
            /** Format: date-time */
            since: string;
        };
        ResetPasswordBody: {
            code: string;
            password: components["schemas"]["PasswordInput"];
        };
        ResetRequestBody: {
            email: string;
        };
        ReturnBody: {
            reason?: string;
            wrongFacts?: {
                /** @enum {string} */
                fact: "productName" | "model" | "condition" | "storageGb" | "colour" | "batteryHealth" | "yearsOfUse" | "buyingYear" | "location" | "networkLock" | "carrier" | "inTheBox" | "imeiLastFour" | "screen" | "body" | "failed" | "description" | "activation-lock" | "not-genuine" | "other";
                found?: string;
            }[];
            /** @default [] */
            photos: string[];
        };
        Review: {
            _id: components["schemas"]["Id"];
            stars: components["schemas"]["Stars"];
            text: string;
            /** @enum {string} */
            asDescribed: "yes" | "mostly" | "no";
            author: components["schemas"]["PersonName"] | null;
            productName: components["schemas"]["ProductName"];
            undone: boolean;
            writtenAt: components["schemas"]["Time"];
            edited: boolean;
            reply: {
                text: string;
                at: components["schemas"]["Time"];
            } | null;
        };
        ReviewBody: {
            stars: number;
            text: string;
            /** @enum {string} */
            asDescribed: "yes" | "mostly" | "no";
        };
        ReviewChangesInput: {
            stars: number;
            text: string;
            /** @enum {string} */
            asDescribed: "yes" | "mostly" | "no";
            version?: string;
        };
        ReviewReportBody: {
            /** @enum {string} */
            reason: "untrue" | "insults" | "personal-data" | "something-else";
            words: string;
        };
        RoleBody: {
            role: components["schemas"]["RoleFieldInput"];
        };
        /** @enum {string} */
        RoleFieldInput: "buyer" | "seller";
        SaleReview: {
            _id: components["schemas"]["Id"];
            stars: components["schemas"]["Stars"];
            text: string;
            /** @enum {string} */
            asDescribed: "yes" | "mostly" | "no";
            author: components["schemas"]["PersonName"] | null;
            productName: components["schemas"]["ProductName"];
            undone: boolean;
            writtenAt: components["schemas"]["Time"];
            edited: boolean;
            reply: {
                text: string;
                at: components["schemas"]["Time"];
            } | null;
            /** @enum {string} */
            by: "buyer" | "seller";
            /** @enum {string} */
            state: "waiting" | "published" | "hidden";
            editableUntil: components["schemas"]["Time"] | null;
            hiddenReason: components["schemas"]["Reason"] | null;
            version: components["schemas"]["Version"];
        };
        SaleReviews: {
            bookingId: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            productImg: components["schemas"]["Link"];
            categoryId: components["schemas"]["CategoryId"];
            /** @enum {string} */
            you: "buyer" | "seller";
            otherName: components["schemas"]["PersonName"] | null;
            sellerId: components["schemas"]["Id"];
            undone: boolean;
            whyNot: ("not-reviewable" | "already-reviewed" | "review-time-over") | null;
            until: components["schemas"]["Time"] | null;
            own: components["schemas"]["SaleReview"] | null;
            theirs: components["schemas"]["SaleReview"] | null;
        };
        Saved: {
            acknowledged: boolean;
            matchedCount: components["schemas"]["Count"];
            modifiedCount: components["schemas"]["Count"];
            upsertedCount: components["schemas"]["Count"];
            upsertedId: components["schemas"]["Id"] | null;
            version: components["schemas"]["Version"];
        };
        SavedSearch: {
            _id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            alert: "at-once" | "daily" | "never";
            query: string;
            models: {
                value: string;
                name: components["schemas"]["ModelName"];
            }[];
            newMatches: components["schemas"]["Count"];
            createdAt: components["schemas"]["Time"];
            version: components["schemas"]["Version"];
        };
        SavedSearchBody: {
            name: string;
            /** @enum {string} */
            alert: "at-once" | "daily" | "never";
            query: string;
        };
        SavedSearchChangesInput: {
            name: string;
            /** @enum {string} */
            alert: "at-once" | "daily" | "never";
            version?: string;
        };
        SearchCounts: {
            count: components["schemas"]["Count"];
            conditions: components["schemas"]["Choice"][];
            locations: components["schemas"]["Choice"][];
            storages: components["schemas"]["Choice"][];
            years: components["schemas"]["Choice"][];
            batteries: components["schemas"]["Choice"][];
            inTheBox: components["schemas"]["Choice"][];
            models: {
                value: string;
                count: components["schemas"]["Count"];
                about?: boolean;
                name: components["schemas"]["ModelName"];
            }[];
            formerModels?: {
                former: components["schemas"]["KnownModel"];
                present: components["schemas"]["KnownModel"];
            }[];
            verified: components["schemas"]["Count"];
            verifiedAbout?: boolean;
            lowestPrice: components["schemas"]["Price"] | null;
            highestPrice: components["schemas"]["Price"] | null;
            near: components["schemas"]["NearMatch"][];
            missing: components["schemas"]["Missing"] | null;
            brands: {
                value: string;
                count: components["schemas"]["Count"];
                about?: boolean;
                name: components["schemas"]["CategoryName"];
            }[];
            prices: {
                from: components["schemas"]["Price"];
                to: components["schemas"]["Price"] | null;
                count: components["schemas"]["Count"];
            }[];
            read: {
                filter: components["schemas"]["FilterName"];
                value: string;
                without: string;
            }[];
            leftOut?: {
                /** @enum {string} */
                reason: "currency" | "price" | "battery" | "part" | "memory" | "network";
                words: string;
            }[];
            sort: ("best" | "newest" | "cheapest" | "priciest" | "share") | null;
            words: string;
        };
        SearchNews: {
            _id: components["schemas"]["Id"];
            name: string;
            query: string;
            count: components["schemas"]["Count"];
        };
        SecondFactors: {
            totp: boolean;
            passkeys: components["schemas"]["Passkey"][];
            recoveryCodesLeft: components["schemas"]["Count"];
        };
        SecondStepBody: {
            /** @constant */
            method: "totp";
            code: string;
        } | {
            /** @constant */
            method: "recovery-code";
            code: string;
        };
        SecondStepState: {
            required: boolean;
            steps: ("totp" | "passkey" | "recovery-code")[];
        };
        Seller: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["PersonName"];
            photo: components["schemas"]["Link"] | null;
            since: components["schemas"]["Date"];
            verified: boolean;
            emailConfirmed: boolean;
            sold: components["schemas"]["Count"];
            undone: components["schemas"]["Count"];
            answersWithinHours: components["schemas"]["Count"] | null;
            reviews: components["schemas"]["Count"];
            score: number | null;
            distribution: components["schemas"]["Count"][] | null;
            forSale: components["schemas"]["Count"];
        };
        SellingTime: {
            /** @enum {string} */
            basis: "kind" | "model" | "nothing";
            price: components["schemas"]["Price"];
            points: {
                share: number;
                days: number | null;
                sold: components["schemas"]["Count"];
            }[];
        };
        ShipmentBody: {
            courier: string;
            trackingNumber: string;
            version?: string;
        };
        ShopFront: {
            newest: components["schemas"]["Product"][];
            sold: components["schemas"]["Count"] | null;
            medianDaysToSale: number | null;
        };
        SignInOptions: {
            google: boolean;
        };
        /** Format: int32 */
        Stars: number;
        /** Format: int32 */
        Storage: number;
        StoredPreference: {
            /** @enum {string} */
            topic: "bookings" | "messages" | "offers" | "payments" | "reviews" | "wishes" | "searches" | "follows" | "shop" | "reports" | "help" | "webhooks" | "security";
            inApp: boolean;
            /** @enum {string} */
            mail: "at-once" | "daily" | "never";
            version: components["schemas"]["Version"];
        };
        Suggestion: {
            /** @enum {string} */
            kind: "brand" | "model";
            text: string;
            count: components["schemas"]["Count"];
        };
        /** Format: date-time */
        Time: string;
        Today: {
            items: components["schemas"]["TodayItem"][];
            mine: components["schemas"]["Count"];
            more: boolean;
        };
        TodayItem: {
            /** @enum {string} */
            kind: "second-step" | "role" | "agreement" | "message" | "review" | "question-open" | "question-answered" | "offer-accepted" | "counter-price" | "offer-made" | "pay" | "booking" | "payment-processing" | "meet" | "parcel-awaited" | "parcel" | "received" | "calling-off" | "guarantee" | "return-requested" | "give-back" | "lower-price-offered" | "lower-price-asked" | "admin-decides-buyer" | "bank-decides-buyer" | "wish-cheaper" | "wish-gone" | "offer" | "counter-made" | "offer-agreed" | "booked" | "hand-over" | "send" | "report-delivery" | "handover-reported" | "call-off" | "money-held" | "return" | "take-back" | "lower-price-request" | "lower-price-proposed" | "admin-decides-seller" | "bank-decides-seller" | "payout-account" | "payout" | "facts" | "stock" | "reports" | "returns" | "disputes" | "questions" | "verifications" | "payouts" | "differences";
            /** @enum {string} */
            turn: "mine" | "theirs";
            productId: components["schemas"]["Id"] | null;
            productName: components["schemas"]["ProductName"] | null;
            productImg: components["schemas"]["Link"] | null;
            otherName: components["schemas"]["PersonName"] | null;
            bookingId: components["schemas"]["Id"] | null;
            conversationId: components["schemas"]["Id"] | null;
            offerId: components["schemas"]["Id"] | null;
            count: components["schemas"]["Count"] | null;
            price: components["schemas"]["Price"] | null;
            sealingPrice: components["schemas"]["Price"] | null;
            meetLocation: components["schemas"]["MeetLocation"] | null;
            meetLocationNames: components["schemas"]["MeetLocationNames"];
            bookingDate: components["schemas"]["Date"] | null;
            bookingTime: components["schemas"]["Clock"] | null;
            since: components["schemas"]["Time"];
            due: components["schemas"]["Time"] | null;
            then: ("offer-ends" | "price-ends" | "price-stays" | "booking-expires" | "money-back-later" | "money-back" | "admin-decides" | "counts-as-received" | "money-released" | "money-waits" | "review-closes" | "question-closes" | "counts-as-buyer" | "rights-rest" | "found-less" | "stays-unlisted" | "nothing-new") | null;
            path: string;
        };
        TotpBody: {
            code: string;
        };
        TotpSetup: {
            secret: string;
            uri: string;
            qr: string;
        };
        Updated: {
            acknowledged: boolean;
            matchedCount: components["schemas"]["Count"];
            modifiedCount: components["schemas"]["Count"];
            upsertedCount: components["schemas"]["Count"];
            upsertedId: components["schemas"]["Id"] | null;
        };
        UploadedImage: {
            success: boolean;
            status: components["schemas"]["HttpStatus"];
            data: {
                id: components["schemas"]["Id"];
                url: components["schemas"]["Link"];
                display_url: components["schemas"]["Link"];
                width: components["schemas"]["Count"];
                height: components["schemas"]["Count"];
            };
        };
        User: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            userImg: components["schemas"]["Link"] | null;
            /** @enum {string} */
            role: "buyer" | "seller";
            verified: boolean;
        };
        UserBody: {
            name: string;
            email?: string;
            userImg?: string;
            /** @default buyer */
            role: components["schemas"]["RoleFieldInput"];
            version?: string;
        };
        VerificationResult: {
            _id: components["schemas"]["Id"];
            verified: boolean;
            code: ("user-not-found" | "user-disabled") | null;
            message: string | null;
        };
        VerificationsBody: {
            ids: string[];
        };
        Version: string;
        Webhook: {
            _id: components["schemas"]["Id"];
            url: string;
            events: ("product.listed" | "product.changed" | "product.sold" | "product.returned" | "product.withdrawn" | "booking.created" | "booking.cancelled" | "booking.expired" | "booking.paid" | "booking.price_reduced" | "booking.handed_over" | "booking.return_requested" | "booking.return_withdrawn" | "booking.refunded" | "payout.sent" | "payout.failed" | "review.published")[];
            wholeShop: boolean;
            enabled: boolean;
            offReason: ("failing" | "gone") | null;
            failingSince: components["schemas"]["Time"] | null;
            overlapUntil: components["schemas"]["Time"] | null;
            createdAt: components["schemas"]["Time"];
            version: components["schemas"]["Version"];
        };
        WebhookBody: {
            url: string;
            events: ("product.listed" | "product.changed" | "product.sold" | "product.returned" | "product.withdrawn" | "booking.created" | "booking.cancelled" | "booking.expired" | "booking.paid" | "booking.price_reduced" | "booking.handed_over" | "booking.return_requested" | "booking.return_withdrawn" | "booking.refunded" | "payout.sent" | "payout.failed" | "review.published")[];
        };
        WebhookChangesInput: {
            url: string;
            events: ("product.listed" | "product.changed" | "product.sold" | "product.returned" | "product.withdrawn" | "booking.created" | "booking.cancelled" | "booking.expired" | "booking.paid" | "booking.price_reduced" | "booking.handed_over" | "booking.return_requested" | "booking.return_withdrawn" | "booking.refunded" | "payout.sent" | "payout.failed" | "review.published")[];
            enabled: boolean;
            version?: string;
        };
        WebhookDelivery: {
            _id: components["schemas"]["Id"];
            eventId: components["schemas"]["Id"];
            /** @enum {string} */
            type: "product.listed" | "product.changed" | "product.sold" | "product.returned" | "product.withdrawn" | "booking.created" | "booking.cancelled" | "booking.expired" | "booking.paid" | "booking.price_reduced" | "booking.handed_over" | "booking.return_requested" | "booking.return_withdrawn" | "booking.refunded" | "payout.sent" | "payout.failed" | "review.published" | "webhook.test";
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: components["schemas"]["Count"];
            status: components["schemas"]["HttpStatus"] | null;
            error: ("timeout" | "no-address" | "forbidden-address" | "connection" | "tls" | "no-answer" | "secret" | "interrupted") | null;
            nextAt: components["schemas"]["Time"] | null;
            createdAt: components["schemas"]["Time"];
        };
        WebhookDeliveryDetails: {
            _id: components["schemas"]["Id"];
            eventId: components["schemas"]["Id"];
            /** @enum {string} */
            type: "product.listed" | "product.changed" | "product.sold" | "product.returned" | "product.withdrawn" | "booking.created" | "booking.cancelled" | "booking.expired" | "booking.paid" | "booking.price_reduced" | "booking.handed_over" | "booking.return_requested" | "booking.return_withdrawn" | "booking.refunded" | "payout.sent" | "payout.failed" | "review.published" | "webhook.test";
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: components["schemas"]["Count"];
            status: components["schemas"]["HttpStatus"] | null;
            error: ("timeout" | "no-address" | "forbidden-address" | "connection" | "tls" | "no-answer" | "secret" | "interrupted") | null;
            nextAt: components["schemas"]["Time"] | null;
            createdAt: components["schemas"]["Time"];
            payload: string;
            tries: {
                number: components["schemas"]["Count"];
                at: components["schemas"]["Time"];
                status: components["schemas"]["HttpStatus"] | null;
                error: ("timeout" | "no-address" | "forbidden-address" | "connection" | "tls" | "no-answer" | "secret" | "interrupted") | null;
                durationMs: components["schemas"]["Count"];
            }[];
        };
        WebhookInserted: {
            acknowledged: boolean;
            insertedId: components["schemas"]["Id"] | null;
            secret: string | null;
        };
        WebhookRotated: {
            acknowledged: boolean;
            matchedCount: components["schemas"]["Count"];
            modifiedCount: components["schemas"]["Count"];
            upsertedCount: components["schemas"]["Count"];
            upsertedId: components["schemas"]["Id"] | null;
            secret: string | null;
        };
        Wish: {
            modelId: components["schemas"]["KnownModel"] | null;
            model: string | null;
            storageGb: number | null;
            colour: string | null;
            batteryHealth: number | null;
            inTheBox: ("box" | "charger" | "cable" | "earphones" | "case" | "screen-protector" | "receipt" | "warranty-card")[];
            networkLock: ("unlocked" | "locked") | null;
            carrier: string | null;
            imeiLastFour: string | null;
            imei2LastFour: string | null;
            checklist: components["schemas"]["Checklist"] | null;
            _id: components["schemas"]["Id"];
            productId: components["schemas"]["Id"];
            categoryId: components["schemas"]["CategoryId"];
            productImg: components["schemas"]["Link"];
            productName: components["schemas"]["ProductName"];
            sealingPrice: components["schemas"]["Price"];
            sellerName: components["schemas"]["PersonName"];
            sellerPhone: components["schemas"]["PhoneNumber"];
            buyerName: components["schemas"]["PersonName"];
            buyerEmail: components["schemas"]["Email"];
            paid: boolean;
            /** @enum {string} */
            condition: "Excellent" | "Good" | "Fair";
            yearsOfUse: number;
            buyingYear: components["schemas"]["Year"];
            location: components["schemas"]["Location"];
            verified: boolean;
            basePrice: components["schemas"]["Price"] | null;
            priceVerdict: ("great" | "fair" | "high" | "far-below") | null;
            usualRange: {
                low: components["schemas"]["Price"];
                high: components["schemas"]["Price"];
            } | null;
            wishedAt: components["schemas"]["Time"];
            wishedPrice: components["schemas"]["Price"];
        };
        WishBody: {
            /** Format: uuid */
            productId: string;
            buyerEmail?: string;
        };
        WithdrawnWish: {
            productId: components["schemas"]["Id"];
            productName: components["schemas"]["ProductName"];
            withdrawnAt: components["schemas"]["Time"];
        };
        /** Format: int32 */
        Year: number;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds after which the call may be repeated. */
        "Retry-After": number;
        /** @description What is counted for your account, how many calls pass, and the window in seconds: "message";q=60;w=600. */
        "RateLimit-Policy": string;
        /** @description How many calls are left, and for how many seconds this holds: "message";r=12;t=340. */
        RateLimit: string;
        /** @description The address of the next page, rel="next" (RFC 8288), and with `count` of the previous one, rel="prev"; missing on the last page. */
        Link: string;
        /** @description With `count`: how many rows there are, above 10,000 as 10000+. */
        "X-Total-Count": string;
        /** @description With `count`: the number of the first row of the page. */
        "X-First-Row": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["Id"];
                        id: components["schemas"]["CategoryId"];
                        name: components["schemas"]["CategoryName"];
                        cateImg: components["schemas"]["Link"];
                        sizes: {
                            width: components["schemas"]["Count"];
                            avif: components["schemas"]["Link"];
                            webp: components["schemas"]["Link"];
                        }[];
                        /** @enum {string} */
                        tint: "blue" | "grey" | "green";
                        position: components["schemas"]["Count"];
                        since: components["schemas"]["Date"] | null;
                        forSale: components["schemas"]["Count"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    picture?: string;
                    /** @enum {string} */
                    tint?: "blue" | "grey" | "green";
                    words?: string[];
                    /** Format: int32 */
                    position?: number;
                    hidden?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        insertedId: components["schemas"]["Id"] | null;
                        id: components["schemas"]["CategoryId"];
                        version: components["schemas"]["Version"];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAllCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["Id"];
                        id: components["schemas"]["CategoryId"];
                        name: components["schemas"]["CategoryName"];
                        cateImg: components["schemas"]["Link"];
                        sizes: {
                            width: components["schemas"]["Count"];
                            avif: components["schemas"]["Link"];
                            webp: components["schemas"]["Link"];
                        }[];
                        /** @enum {string} */
                        tint: "blue" | "grey" | "green";
                        position: components["schemas"]["Count"];
                        since: components["schemas"]["Date"] | null;
                        forSale: components["schemas"]["Count"];
                        hidden: boolean;
                        words: components["schemas"]["CategoryName"][];
                        formerNames: components["schemas"]["CategoryName"][];
                        undoUntil: components["schemas"]["Time"] | null;
                        lastChange: {
                            added: boolean;
                            fields: ("name" | "picture" | "tint" | "words" | "position" | "hidden")[];
                            name: components["schemas"]["CategoryName"] | null;
                            position: components["schemas"]["Count"] | null;
                            hidden: boolean | null;
                        } | null;
                        version: components["schemas"]["Version"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    picture?: string;
                    /** @enum {string} */
                    tint?: "blue" | "grey" | "green";
                    words?: string[];
                    /** Format: int32 */
                    position?: number;
                    hidden?: boolean;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPromotions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promotion"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    advertiseProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromotionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readShopFront: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopFront"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCategoryProducts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                condition?: ("Excellent" | "Good" | "Fair")[];
                location?: string[];
                storage?: ("8" | "16" | "32" | "64" | "128" | "256" | "512" | "1024" | "2048")[];
                model?: string;
                minPrice?: number;
                maxPrice?: number;
                years?: "1" | "2" | "3" | "5";
                verified?: "1";
                battery?: "80" | "85" | "90";
                inTheBox?: ("charger" | "receipt" | "box")[];
                sort?: "newest" | "cheapest" | "priciest" | "share";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readShelf: {
        parameters: {
            query?: {
                condition?: ("Excellent" | "Good" | "Fair")[];
                location?: string[];
                storage?: ("8" | "16" | "32" | "64" | "128" | "256" | "512" | "1024" | "2048")[];
                model?: string;
                minPrice?: number;
                maxPrice?: number;
                years?: "1" | "2" | "3" | "5";
                verified?: "1";
                battery?: "80" | "85" | "90";
                inTheBox?: ("charger" | "receipt" | "box")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryListing"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchModels: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneModel"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category_id: string;
                    name: string;
                    releaseYear: number;
                    storages: number[];
                    launchPrices: (number | null)[];
                    spellings?: string[];
                    codes?: string[];
                    updates?: ("promised" | "estimated") | null;
                    updatesUntil?: string | null;
                    updateYears?: number | null;
                    updatesSource?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        insertedId: components["schemas"]["KnownModel"] | null;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSellerProducts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChangesInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSimilarProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyProducts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "name" | "price" | "status";
                order?: "asc" | "desc";
                count?: "1";
            };
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProduct"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWithdrawnProducts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProduct"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readProductDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveProductDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftSaved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProductDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopAdvertising: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    relistProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStock: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["Id"];
                        reference: string;
                        productName: components["schemas"]["ProductName"];
                        category_name: components["schemas"]["CategoryName"];
                        condition: string;
                        sealingPrice: components["schemas"]["Price"];
                        importedAt: components["schemas"]["Time"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importStock: {
        parameters: {
            query?: {
                dryRun?: "0" | "1";
                skipWrong?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "multipart/form-data": {
                    /** Format: binary */
                    list: string;
                    mapping?: (("reference" | "brand" | "productName" | "condition" | "buyingPrice" | "sealingPrice" | "yearsOfUse" | "buyingYear" | "phnNumber" | "location" | "description" | "model" | "storageGb" | "colour" | "batteryHealth" | "inTheBox" | "networkLock" | "carrier" | "imei" | "imei2" | "screen" | "body" | "failed" | "title" | "quantity") | null)[];
                    defaults?: {
                        [key: string]: string;
                    };
                    grades?: {
                        [key: string]: "Excellent" | "Good" | "Fair";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        dryRun: boolean;
                        counts: {
                            new: components["schemas"]["Count"];
                            changed: components["schemas"]["Count"];
                            unchanged: components["schemas"]["Count"];
                            listed: components["schemas"]["Count"];
                            wrong: components["schemas"]["Count"];
                        };
                        ignored: string[];
                        lines: {
                            line: components["schemas"]["Count"];
                            reference: string;
                            productName: string;
                            sealingPrice: number | null;
                            /** @enum {string} */
                            outcome: "new" | "changed" | "unchanged" | "listed" | "wrong";
                            errors: {
                                column: string;
                                message: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readStockColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "multipart/form-data": {
                    /** Format: binary */
                    list: string;
                    mapping?: (("reference" | "brand" | "productName" | "condition" | "buyingPrice" | "sealingPrice" | "yearsOfUse" | "buyingYear" | "phnNumber" | "location" | "description" | "model" | "storageGb" | "colour" | "batteryHealth" | "inTheBox" | "networkLock" | "carrier" | "imei" | "imei2" | "screen" | "body" | "failed" | "title" | "quantity") | null)[];
                    defaults?: {
                        [key: string]: string;
                    };
                    grades?: {
                        [key: string]: "Excellent" | "Good" | "Fair";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        columns: {
                            heading: string;
                            field: ("reference" | "brand" | "productName" | "condition" | "buyingPrice" | "sealingPrice" | "yearsOfUse" | "buyingYear" | "phnNumber" | "location" | "description" | "model" | "storageGb" | "colour" | "batteryHealth" | "inTheBox" | "networkLock" | "carrier" | "imei" | "imei2" | "screen" | "body" | "failed" | "title" | "quantity") | null;
                            sample: string;
                        }[];
                        missing: ("brand" | "condition" | "buyingPrice" | "sealingPrice" | "buyingYear" | "phnNumber" | "location" | "description")[];
                        firstLine: components["schemas"]["Count"];
                        defaults: {
                            [key: string]: string;
                        };
                        remembered: boolean;
                        phones: components["schemas"]["Count"];
                        grades: {
                            grade: string;
                            condition: ("Excellent" | "Good" | "Fair") | null;
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStockPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    productImg: string;
                    photos?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStockPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "name" | "year";
                order?: "asc" | "desc";
                count?: "1";
                brand?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["KnownModel"];
                        category_id: components["schemas"]["CategoryId"];
                        category_name: components["schemas"]["CategoryName"];
                        name: components["schemas"]["ModelName"];
                        releaseYear: components["schemas"]["Year"];
                        storages: components["schemas"]["Storage"][];
                        launchPrices: (components["schemas"]["Price"] | null)[];
                        spellings: string[];
                        codes: string[];
                        updates: ("promised" | "estimated") | null;
                        updatesUntil: components["schemas"]["Month"] | null;
                        updateYears: components["schemas"]["Count"] | null;
                        updatesSource: string | null;
                        forSale: components["schemas"]["Count"];
                        version: components["schemas"]["Version"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category_id: string;
                    name: string;
                    releaseYear: number;
                    storages: number[];
                    launchPrices: (number | null)[];
                    spellings?: string[];
                    codes?: string[];
                    updates?: ("promised" | "estimated") | null;
                    updatesUntil?: string | null;
                    updateYears?: number | null;
                    updatesSource?: string | null;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mergeModels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        movedCount: components["schemas"]["Count"];
                        finished: boolean;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        csv: string;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importModels: {
        parameters: {
            query?: {
                dryRun?: "0" | "1";
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "multipart/form-data": {
                    /** Format: binary */
                    list: string;
                    mapping?: (("id" | "brand" | "name" | "releaseYear" | "storages" | "launchPrices" | "spellings" | "codes" | "updates" | "updatesUntil" | "updateYears" | "updatesSource") | null)[];
                    defaults?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        dryRun: boolean;
                        version: components["schemas"]["Version"];
                        added: components["schemas"]["Count"];
                        changed: components["schemas"]["Count"];
                        unchanged: components["schemas"]["Count"];
                        refused: components["schemas"]["Count"];
                        ignored: string[];
                        lines: {
                            line: components["schemas"]["Count"];
                            /** @enum {string} */
                            action: "add" | "change" | "same" | "refuse";
                            name: string;
                            changes: {
                                field: string;
                                from: string;
                                to: string;
                            }[];
                            also?: {
                                /** @enum {string} */
                                kind: "division" | "district";
                                name: string;
                            }[];
                            problem: string | null;
                            column: string | null;
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readModelColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "multipart/form-data": {
                    /** Format: binary */
                    list: string;
                    mapping?: (("id" | "brand" | "name" | "releaseYear" | "storages" | "launchPrices" | "spellings" | "codes" | "updates" | "updatesUntil" | "updateYears" | "updatesSource") | null)[];
                    defaults?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        columns: {
                            heading: string;
                            field: ("id" | "brand" | "name" | "releaseYear" | "storages" | "launchPrices" | "spellings" | "codes" | "updates" | "updatesUntil" | "updateYears" | "updatesSource") | null;
                            sample: string;
                        }[];
                        missing: ("brand" | "releaseYear" | "storages" | "launchPrices")[];
                        firstLine: components["schemas"]["Count"];
                        defaults: {
                            [key: string]: string;
                        };
                        remembered: boolean;
                        lines: components["schemas"]["Count"];
                        template: boolean;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchProducts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                brand?: string[];
                condition?: ("Excellent" | "Good" | "Fair")[];
                location?: string[];
                storage?: ("8" | "16" | "32" | "64" | "128" | "256" | "512" | "1024" | "2048")[];
                model?: string;
                minPrice?: number;
                maxPrice?: number;
                years?: "1" | "2" | "3" | "5";
                verified?: "1";
                battery?: "80" | "85" | "90";
                inTheBox?: ("charger" | "receipt" | "box")[];
                sort?: "best" | "newest" | "cheapest" | "priciest" | "share";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSearchCounts: {
        parameters: {
            query?: {
                q?: string;
                brand?: string[];
                condition?: ("Excellent" | "Good" | "Fair")[];
                location?: string[];
                storage?: ("8" | "16" | "32" | "64" | "128" | "256" | "512" | "1024" | "2048")[];
                model?: string;
                minPrice?: number;
                maxPrice?: number;
                years?: "1" | "2" | "3" | "5";
                verified?: "1";
                battery?: "80" | "85" | "90";
                inTheBox?: ("charger" | "receipt" | "box")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchCounts"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSuggestions: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findModels: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneModel"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listModelPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelPrices"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPriceGuide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceGuide"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSellingTime: {
        parameters: {
            query: {
                storage: string;
                condition: "Excellent" | "Good" | "Fair";
            };
            header?: never;
            path: {
                model: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellingTime"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationReportBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewReportBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "phone" | "reason" | "by";
                order?: "asc" | "desc";
                count?: "1";
                status?: "open" | "decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportsDecisionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readNumbers: {
        parameters: {
            query?: {
                days?: "30" | "90" | "365";
                by?: "day" | "week";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: components["schemas"]["Date"];
                        to: components["schemas"]["Date"];
                        before: components["schemas"]["Date"];
                        series: {
                            name: string;
                            /** @enum {string} */
                            unit: "count" | "money" | "days" | "share";
                            label: string | null;
                            total: components["schemas"]["Amount"] | null;
                            totalBefore: components["schemas"]["Amount"] | null;
                            points: {
                                at: components["schemas"]["Date"];
                                value: components["schemas"]["Amount"] | null;
                                before: components["schemas"]["Amount"] | null;
                            }[];
                        }[];
                        at: components["schemas"]["Time"] | null;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPhoneNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: components["schemas"]["Date"];
                        to: components["schemas"]["Date"];
                        before: components["schemas"]["Date"];
                        series: {
                            name: string;
                            /** @enum {string} */
                            unit: "count" | "money" | "days" | "share";
                            label: string | null;
                            total: components["schemas"]["Amount"] | null;
                            totalBefore: components["schemas"]["Amount"] | null;
                            points: {
                                at: components["schemas"]["Date"];
                                value: components["schemas"]["Amount"] | null;
                                before: components["schemas"]["Amount"] | null;
                            }[];
                        }[];
                        at: components["schemas"]["Time"] | null;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        languages: ("en" | "bn")[];
                        footerLineEn: string;
                        footerLineBn: string;
                        logo: string;
                        darkLogo: string;
                        brandColour: string;
                        accentColour: string;
                        contactEmail: string;
                        contactPhone: string;
                        imprint: string;
                        appStore: string;
                        playStore: string;
                        facebook: string;
                        twitter: string;
                        instagram: string;
                        testimonials: string;
                        testimonial1En: string;
                        testimonial1ByEn: string;
                        testimonial1Bn: string;
                        testimonial1ByBn: string;
                        testimonial2En: string;
                        testimonial2ByEn: string;
                        testimonial2Bn: string;
                        testimonial2ByBn: string;
                        feePercent: components["schemas"]["Price"];
                        feeFixed: components["schemas"]["Price"];
                        postageCredit: components["schemas"]["Price"];
                        minimumPayout: components["schemas"]["Price"];
                        payoutMethods: ("bank" | "bkash" | "nagad")[];
                        guaranteeDays: components["schemas"]["Count"];
                        unpaidBookingDays: components["schemas"]["Count"];
                        timeZone: string;
                        countryCode: string;
                        mobilePattern: string;
                        currency: components["schemas"]["Currency"];
                        takesPayments: boolean;
                        brands: {
                            id: components["schemas"]["CategoryId"];
                            name: components["schemas"]["CategoryName"];
                            /** @enum {string} */
                            tint: "blue" | "grey" | "green";
                            hidden: boolean;
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        values: {
                            name: string;
                            languages: ("en" | "bn")[];
                            footerLineEn: string;
                            footerLineBn: string;
                            logo: string;
                            darkLogo: string;
                            brandColour: string;
                            accentColour: string;
                            contactEmail: string;
                            contactPhone: string;
                            imprint: string;
                            appStore: string;
                            playStore: string;
                            facebook: string;
                            twitter: string;
                            instagram: string;
                            testimonials: string;
                            testimonial1En: string;
                            testimonial1ByEn: string;
                            testimonial1Bn: string;
                            testimonial1ByBn: string;
                            testimonial2En: string;
                            testimonial2ByEn: string;
                            testimonial2Bn: string;
                            testimonial2ByBn: string;
                            feePercent: components["schemas"]["Price"];
                            feeFixed: components["schemas"]["Price"];
                            postageCredit: components["schemas"]["Price"];
                            minimumPayout: components["schemas"]["Price"];
                            payoutMethods: ("bank" | "bkash" | "nagad")[];
                            guaranteeDays: components["schemas"]["Count"];
                            unpaidBookingDays: components["schemas"]["Count"];
                            timeZone: string;
                            countryCode: string;
                            mobilePattern: string;
                        };
                        sources: {
                            /** @enum {string} */
                            name: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            languages: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            footerLineEn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            footerLineBn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            logo: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            darkLogo: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            brandColour: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            accentColour: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            contactEmail: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            contactPhone: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            imprint: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            appStore: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            playStore: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            facebook: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            twitter: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            instagram: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonials: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial1En: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial1ByEn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial1Bn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial1ByBn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial2En: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial2ByEn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial2Bn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            testimonial2ByBn: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            feePercent: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            feeFixed: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            postageCredit: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            minimumPayout: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            payoutMethods: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            guaranteeDays: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            unpaidBookingDays: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            timeZone: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            countryCode: "environment" | "screen" | "shipped";
                            /** @enum {string} */
                            mobilePattern: "environment" | "screen" | "shipped";
                        };
                        changed: {
                            at: components["schemas"]["Time"];
                            by: components["schemas"]["PersonName"] | null;
                            byCommand: boolean;
                        } | null;
                        version: components["schemas"]["Version"];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    languages?: ("en" | "bn")[];
                    footerLineEn?: string;
                    footerLineBn?: string;
                    logo?: string;
                    darkLogo?: string;
                    brandColour?: string;
                    accentColour?: string;
                    contactEmail?: string;
                    contactPhone?: string;
                    imprint?: string;
                    appStore?: string;
                    playStore?: string;
                    facebook?: string;
                    twitter?: string;
                    instagram?: string;
                    /** @enum {string} */
                    testimonials?: "shipped" | "own" | "none";
                    testimonial1En?: string;
                    testimonial1ByEn?: string;
                    testimonial1Bn?: string;
                    testimonial1ByBn?: string;
                    testimonial2En?: string;
                    testimonial2ByEn?: string;
                    testimonial2Bn?: string;
                    testimonial2ByBn?: string;
                    feePercent?: number;
                    feeFixed?: number;
                    postageCredit?: number;
                    minimumPayout?: number;
                    payoutMethods?: ("bank" | "bkash" | "nagad")[];
                    guaranteeDays?: number;
                    unpaidBookingDays?: number;
                    timeZone?: string;
                    countryCode?: string;
                    mobilePattern?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        steps: {
                            /** @enum {string} */
                            step: "name" | "logo" | "payment" | "mail" | "brand" | "terms" | "testimonials";
                            done: boolean;
                        }[];
                        leads: boolean;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tryFirstStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "mail" | "payment" | "photo";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        worked: boolean;
                        reason: ("mail-not-set" | "mail-unreachable" | "mail-silent" | "mail-encryption" | "mail-login" | "mail-refused" | "payment-not-set" | "payment-key" | "payment-rights" | "payment-unreachable" | "payment-failed" | "photo-denied" | "photo-full" | "photo-missing" | "photo-key" | "photo-unreachable" | "photo-changed" | "photo-failed") | null;
                        detail: string;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"] | null;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mintToken: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accessToken: string;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    isAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isAdmin: boolean;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    isSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isSeller: boolean;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthenticationBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reauthenticated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStepState"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passkeySignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignInBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    newPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        insertedId: components["schemas"]["Id"] | null;
                        recoveryCodes: string[] | null;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyNameBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRemoved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendVerificationMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionCodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedLink"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequestBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedEmail"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmailBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionCodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedLink"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlinkGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnData"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionPreview"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPersonalTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalToken"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalTokenBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPersonalToken"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokePersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDivisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["Id"];
                        id: components["schemas"]["Location"];
                        name: {
                            en: string;
                            bn: string;
                        };
                        words: components["schemas"]["Location"][];
                        position: components["schemas"]["Count"];
                        hidden: boolean;
                        version: components["schemas"]["Version"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addDivision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameBn?: string;
                    words: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameBn?: string;
                    words: string[];
                    hidden: boolean;
                    /** Format: int32 */
                    position?: number;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDistricts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: {
                            en: string;
                            bn: string;
                        };
                        position: components["schemas"]["Count"];
                        hidden: boolean;
                        places: components["schemas"]["Count"];
                        version: components["schemas"]["Version"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addDistrict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameBn?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeDistrict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameBn?: string;
                    hidden: boolean;
                    /** Format: int32 */
                    position?: number;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDistrictPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["Id"];
                        /** @enum {string} */
                        kind: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                        name: {
                            en: string;
                            bn: string;
                        };
                        address: components["schemas"]["MeetLocation"] | null;
                        latitude: number | null;
                        longitude: number | null;
                        hours: string | null;
                        position: components["schemas"]["Count"];
                        hidden: boolean;
                        version: components["schemas"]["Version"];
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addMeetingPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameBn?: string;
                    /** @enum {string} */
                    kind: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                    address?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    hours?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMeetingPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameBn?: string;
                    /** @enum {string} */
                    kind: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                    address?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    hours?: string | null;
                    hidden: boolean;
                    /** Format: int32 */
                    position?: number;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        csv: string;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importPlaces: {
        parameters: {
            query?: {
                dryRun?: "0" | "1";
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "multipart/form-data": {
                    /** Format: binary */
                    list: string;
                    mapping?: (("division" | "divisionBn" | "district" | "districtBn" | "name" | "nameBn" | "kind" | "address" | "latitude" | "longitude" | "hours" | "hidden" | "coordinates" | "houseNumber") | null)[];
                    defaults?: {
                        [key: string]: string;
                    };
                    kinds?: {
                        [key: string]: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        dryRun: boolean;
                        version: components["schemas"]["Version"];
                        added: components["schemas"]["Count"];
                        changed: components["schemas"]["Count"];
                        unchanged: components["schemas"]["Count"];
                        refused: components["schemas"]["Count"];
                        ignored: string[];
                        lines: {
                            line: components["schemas"]["Count"];
                            /** @enum {string} */
                            action: "add" | "change" | "same" | "refuse";
                            name: string;
                            changes: {
                                field: string;
                                from: string;
                                to: string;
                            }[];
                            also?: {
                                /** @enum {string} */
                                kind: "division" | "district";
                                name: string;
                            }[];
                            problem: string | null;
                            column: string | null;
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPlaceColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "multipart/form-data": {
                    /** Format: binary */
                    list: string;
                    mapping?: (("division" | "divisionBn" | "district" | "districtBn" | "name" | "nameBn" | "kind" | "address" | "latitude" | "longitude" | "hours" | "hidden" | "coordinates" | "houseNumber") | null)[];
                    defaults?: {
                        [key: string]: string;
                    };
                    kinds?: {
                        [key: string]: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        columns: {
                            heading: string;
                            field: ("division" | "divisionBn" | "district" | "districtBn" | "name" | "nameBn" | "kind" | "address" | "latitude" | "longitude" | "hours" | "hidden" | "coordinates" | "houseNumber") | null;
                            sample: string;
                        }[];
                        missing: ("division" | "district" | "kind")[];
                        firstLine: components["schemas"]["Count"];
                        defaults: {
                            [key: string]: string;
                        };
                        remembered: boolean;
                        lines: components["schemas"]["Count"];
                        template: boolean;
                        kinds: {
                            word: string;
                            /** @enum {string} */
                            kind: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMeetingPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: components["schemas"]["Id"];
                        /** @enum {string} */
                        kind: "shopping-centre" | "railway-station" | "metro-station" | "bus-terminal" | "launch-terminal" | "library" | "police-station" | "other";
                        name: {
                            en: string;
                            bn: string;
                        };
                        address: components["schemas"]["MeetLocation"] | null;
                        latitude: number | null;
                        longitude: number | null;
                        hours: string | null;
                        district: {
                            en: string;
                            bn: string;
                        };
                    }[];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWishes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wish"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWithdrawnWishes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawnWish"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgetWithdrawnWish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    wishForProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WishBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeWish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBookings: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "name" | "price" | "payment";
                order?: "asc" | "desc";
                count?: "1";
                status?: "unpaid" | "paid" | "cancelled" | "expired" | "refunded";
                productId?: string;
            };
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPromisedLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromisedLabel"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProductBookings: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "buyer" | "meeting" | "booked" | "payment";
                order?: "asc" | "desc";
                count?: "1";
                status?: "unpaid" | "paid" | "cancelled" | "expired" | "refunded";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeNewPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReturns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "phone" | "asked";
                order?: "asc" | "desc";
                count?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingDecision"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readLedger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLedgerEntries: {
        parameters: {
            query?: {
                q?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEntry"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignPartialRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPaymentIntent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intent"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveBackHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedPayment"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPriceReductions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        you: "buyer" | "seller" | "admin";
                        price: components["schemas"]["Price"];
                        givenBack: components["schemas"]["Price"];
                        fee: components["schemas"]["Price"] | null;
                        most: components["schemas"]["Price"];
                        obstacle: ("already-refunded" | "reduction-too-late" | "reduction-open" | "reduction-too-high" | "too-many-reductions" | "payment-disputed" | "case-open") | null;
                        items: {
                            _id: components["schemas"]["Id"];
                            /** @enum {string} */
                            proposedBy: "buyer" | "seller";
                            amount: components["schemas"]["Price"];
                            reason: components["schemas"]["Reason"];
                            /** @enum {string} */
                            status: "asked" | "offered" | "accepted" | "declined" | "expired" | "ended";
                            refund: ("due" | "sent") | null;
                            answerUntil: components["schemas"]["Time"] | null;
                            createdAt: components["schemas"]["Time"];
                            settledAt: components["schemas"]["Time"] | null;
                        }[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposePriceReduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptPriceReduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declinePriceReduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readHandover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Handover"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    handOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandoverBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecksBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sayDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    objectToDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    objectToCallOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeFormInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandoversDecisionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundConversation"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findConversationOfBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundConversation"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeAboutBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationRow"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationCount"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readConversation: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markConversationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedQuestion"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSaleReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleReviews"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChangesInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hideReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HideBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSellerReviews: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                product?: string;
                conversation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    counterOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockBuyer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readLowestPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LowestPrice"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveLowestPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LowestPriceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seller"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowState"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaveSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFollows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedSeller"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnHelpRequests: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpRequestSummary"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askForHelp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpRequestBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHelpBookings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpBooking"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readHelpRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpRequest"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeHelpMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpMessageBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeHelpRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpCloseBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHelpRequests: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "subject" | "by" | "changed";
                order?: "asc" | "desc";
                count?: "1";
                status?: "open" | "answered" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpQueueRow"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fees"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readEarnings: {
        parameters: {
            query?: {
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Earnings"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAccount"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    savePayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutAccountBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPayoutOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Onboarding"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                sellerId?: string;
                status?: "due" | "on-its-way" | "paid" | "failed";
                byHand?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDuePayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listClosedBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedBalance"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveClosedPayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualAccountBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takePayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatch"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatch"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markPayoutPaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutPaidBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markPayoutFailed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutFailedBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markPayoutReturned: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutFailedBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSellers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "name" | "email" | "status";
                order?: "asc" | "desc";
                count?: "1";
                verified?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBuyers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "name" | "email";
                order?: "asc" | "desc";
                count?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifySeller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifySellers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acknowledged: boolean;
                        matchedCount: components["schemas"]["Count"];
                        modifiedCount: components["schemas"]["Count"];
                        upsertedCount: components["schemas"]["Count"];
                        upsertedId: components["schemas"]["Id"] | null;
                        results: components["schemas"]["VerificationResult"][];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unverifySeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBuyer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listClosedAccounts: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "name" | "email" | "deleted";
                order?: "asc" | "desc";
                count?: "1";
                role: "buyer" | "seller";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedAccount"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                sort?: "at";
                order?: "asc" | "desc";
                count?: "1";
                by?: string;
                action?: "verify-seller" | "unverify-seller" | "delete-seller" | "delete-buyer" | "restore-seller" | "restore-buyer" | "grant-admin" | "revoke-admin" | "refund-booking" | "reject-return" | "decide-sale" | "withdraw-product" | "dismiss-report" | "assign-partial-refund" | "create-payout" | "take-payout-batch" | "mark-payout-paid" | "mark-payout-failed" | "mark-payout-returned" | "save-payout-account" | "submit-evidence" | "add-division" | "change-division" | "add-district" | "change-district" | "add-meeting-place" | "change-meeting-place" | "import-places" | "read-conversation" | "close-conversation" | "hide-review" | "remove-question" | "answer-help-request" | "close-help-request" | "create-token" | "revoke-token" | "add-webhook" | "change-webhook" | "delete-webhook" | "rotate-webhook-secret" | "add-category" | "change-category" | "restore-category" | "change-settings" | "change-policy" | "add-model" | "change-model" | "merge-models" | "import-models";
                target?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-First-Row": components["headers"]["X-First-Row"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerdict"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPolicy: {
        parameters: {
            query?: {
                number?: number;
            };
            header?: never;
            path: {
                kind: "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    savePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyPreviewBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyPreview"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPolicyVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyVersions"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAskedAgreements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedAgreement"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    agreeToPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCount"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    upTo?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPreference"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    savePreference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Today"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedItemBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSavedSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSearchNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchNews"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchChangesInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookInserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangesInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRotated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inserted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendFailedWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        degraded?: ("photos" | "changes")[];
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
