-- One index for either direction of a column (decision 23): whoever turns an order round sorts those that stand level.

drop index samar_by_first_city_backwards;
drop index samar_by_second_city_backwards;
drop index samar_by_first_family_backwards;
drop index samar_by_second_family_backwards;
drop index fateha_by_first_city_backwards;
drop index fateha_by_second_city_backwards;
drop index fateha_by_first_family_backwards;
drop index fateha_by_second_family_backwards;
drop index mayyit_by_chelli_anjali_location_backwards;
drop index record_wish;
