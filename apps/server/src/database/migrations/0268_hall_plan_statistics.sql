-- A shop has one merchant: the planner learns it of the plans too.
create statistics hall_plan_place (dependencies) on merchant_id, shop_id from hall_plan;
