-- As for other tables of shops (0064): the planner knows that a shop has one merchant.
create statistics taken_voucher_place (dependencies) on merchant_id, shop_id from taken_voucher;
